import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** Whether a member may be told by email of what others do: nobody is while they are banned (rule: banned-members). */
export async function mayMail(db: Db, id: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from users where id = ${id} and banned_at is null`)).length > 0
}
