import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Text } from '#contract/texts.ts'

/** One file of JSON in an archive: its rows for a member, oldest first, and what the README says of it. */
export type Content = {
  file: string
  about: Text
  /** `after` is the last row of the portion before, where there are too many rows for one. */
  rows(me: string, after: Record<string, unknown> | null): SQL
  /** How many rows are read at once; all of them without it. */
  portion?: number
}

/** The name of the other side, in a join with profiles under the name p. */
export const other = sql`coalesce(p.full_name, '') as other`
/** Who of two columns is not `me`. */
export const notMe = (me: string, one: SQL, two: SQL) => sql`case when ${one} = ${me} then ${two} else ${one} end`
