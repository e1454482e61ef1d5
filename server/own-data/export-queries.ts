import { sql } from 'drizzle-orm'
import type { DataExport } from '#contract/own-data-api.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** The columns of an archive x that the API answers. */
export const exportColumns = sql`x.id, x.status, x.percent, x.bytes::float8 as bytes, ${isoOf(sql`x.created_at`)} as created_at,
  ${isoOf(sql`x.expires_at`)} as expires_at`

/** The newest archive of a member; null without one, and once it can no longer be fetched. */
export async function findExport(db: Db, userId: string, now: Date): Promise<DataExport | null> {
  const [found] = await rows<DataExport>(
    db,
    sql`select ${exportColumns} from data_exports x
        where x.user_id = ${userId} and (x.expires_at is null or x.expires_at > ${now.toISOString()}::timestamptz)`,
  )
  return found ?? null
}
