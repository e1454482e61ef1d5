import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { turnSwitches } from '#server/notifications/turn-switches.ts'
import type { Unsubscription } from '#server/notifications/unsubscribe-link.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** Whether an account is there that a link may be for. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  return (await rows(db, sql`select 1 from profiles where id = ${userId}`)).length > 0
}

/** Turns off the switch that a mail's link is for; again is the same. */
export async function unsubscribe(
  { inTransaction }: Pick<App, 'inTransaction'>,
  { user_id, what }: Unsubscription,
): Promise<void> {
  await inTransaction((tx, record) => turnSwitches(tx, record, user_id, { [what]: false }))
}
