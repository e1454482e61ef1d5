import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond: a timestamptz in the database, an ISO string in UTC everywhere else. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A moment of a hand-written query as the same ISO string. */
export function isoOf(column: SQLWrapper | SQL): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
