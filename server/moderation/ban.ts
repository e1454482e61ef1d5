import { sql } from 'drizzle-orm'
import { keepOut } from '#server/moderation/keep-out.ts'
import { isSame, lockAccount } from '#server/moderation/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

/**
 * Keeps somebody out, for some days or for good (rule: banned-members). Every session ends, what is scheduled with them is cancelled,
 * and they are told why by email. Once for its id; who is banned for good stays so as they are.
 */
export const ban = admin.moderation.ban.handler(async ({ input, context: { app, caller }, errors }) => {
  const { id, ban_id, reason, days, seen } = input
  if (id === caller.user_id) throw errors.BAN_SELF()
  return app.inTransaction(async (tx, record) => {
    const account = await lockAccount(tx, id)
    if (!account) throw errors.NOT_FOUND()
    if (account.is_admin) throw errors.BAN_ADMIN()
    const { standing, until: untilNow } = account
    const same = await findBan(tx, ban_id)
    if (same && (same.user_id !== id || same.reason !== reason || same.days !== days)) throw errors.BAN_ID_REUSED()
    if (same || (standing === 'banned' && days === null)) return { standing, until: untilNow }
    if (!isSame(account, seen)) throw errors.STANDING_CHANGED()
    const given = { ban_id, actor: caller.user_id, user_id: id, days, reason }
    const now = await keepOut(tx, record, app.clock.now(), given)
    if (!now) throw errors.BAN_ID_REUSED()
    return now
  })
})

type Ban = { user_id: string; reason: string; days: number | null }

async function findBan(tx: Db, id: string): Promise<Ban | undefined> {
  const [found] = await rows<Ban>(tx, sql`select user_id, reason, days from bans where id = ${id}`)
  return found
}
