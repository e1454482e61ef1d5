import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { cancelAllAhead } from '#server/mentorship/cancel-all-ahead.ts'
import type { AccountStanding } from '#server/moderation/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

const DAY_MS = 86_400_000

export type NewBan = {
  ban_id: string
  /** The admin. */
  actor: string
  user_id: string
  /** Null for good. */
  days: number | null
  reason: string
}

/**
 * Keeps somebody out from now on: writes the ban, ends every session, cancels what is scheduled with them (rule: banned-members).
 * The caller has locked their account. @returns how they stand; null where the id is one of the audit log already
 */
export async function keepOut(tx: Db, record: RecordEvent, now: Date, ban: NewBan): Promise<AccountStanding | null> {
  const { ban_id, actor, user_id, days, reason } = ban
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString()
  const entry = { id: ban_id, actor, action: 'user.ban', subject: user_id, details: { until } } as const
  if (!(await writeAudit(tx, entry))) return null
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(
    sql`insert into bans (id, user_id, reason, days, until, created_at)
        values (${ban_id}, ${user_id}, ${reason}, ${days}, ${until}::timestamptz, ${at})`,
  )
  await tx.execute(
    sql`update users set banned_at = coalesce(banned_at, ${at}), banned_until = ${until}::timestamptz where id = ${user_id}`,
  )
  await tx.execute(sql`delete from sessions where user_id = ${user_id}`)
  await cancelAllAhead(tx, record, user_id, now)
  record({ type: 'moderation.banned', user_id, reason, until })
  return { standing: until === null ? 'banned' : 'suspended', until }
}
