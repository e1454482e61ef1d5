import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

/** Whether a profile picture, by its address, is that of somebody who is banned (rule: banned-members). */
export async function isOfBanned({ db }: Pick<App, 'db'>, address: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from profiles p join users u on u.id = p.id where p.avatar_url = ${address} and u.banned_at is not null`,
  )
  return found.length > 0
}
