import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { cancelAllAhead } from '#server/mentorship/cancel-all-ahead.ts'
import { isSame, lockAccount } from '#server/moderation/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

const DAY_MS = 86_400_000

/**
 * Keeps somebody out, for some days or for good (rule: banned-members). Every session ends, what is scheduled with them is cancelled,
 * and they are told why by mail. Once for its id; who is banned for good stays so as they are.
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
    const now = app.clock.now()
    const until = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString()
    const entry = { id: ban_id, actor: caller.user_id, action: 'user.ban', subject: id, details: { until } } as const
    if (!(await writeAudit(tx, entry))) throw errors.BAN_ID_REUSED()
    await tx.execute(
      sql`insert into bans (id, user_id, reason, days, until, created_at)
          values (${ban_id}, ${id}, ${reason}, ${days}, ${until}::timestamptz, ${now.toISOString()}::timestamptz)`,
    )
    await tx.execute(
      sql`update users set banned_at = coalesce(banned_at, ${now.toISOString()}::timestamptz), banned_until = ${until}::timestamptz
          where id = ${id}`,
    )
    await tx.execute(sql`delete from sessions where user_id = ${id}`)
    await cancelAllAhead(tx, record, id, now)
    record({ type: 'moderation.banned', user_id: id, reason, until })
    return { standing: until === null ? ('banned' as const) : ('suspended' as const), until }
  })
})

type Ban = { user_id: string; reason: string; days: number | null }

async function findBan(tx: Db, id: string): Promise<Ban | undefined> {
  const [found] = await rows<Ban>(tx, sql`select user_id, reason, days from bans where id = ${id}`)
  return found
}
