import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** Why somebody may not come in: `day` is the last day of a suspension in UTC, such as "2026-12-01"; null of a ban. */
export type Ban = { day: string | null }

type Refusals = { BANNED: () => Error; SUSPENDED: (options: { data: { day: string } }) => Error }

/**
 * What keeps somebody out (rule: banned-members); null where nothing does. A suspension that is over is lifted here, where
 * the job that lifts it has not come yet.
 */
export async function banOf(tx: Db, record: RecordEvent, userId: string, now: Date): Promise<Ban | null> {
  const [found] = await rows<Ban & { is_over: boolean }>(
    tx,
    sql`select to_char(banned_until at time zone 'UTC', 'YYYY-MM-DD') as day,
          coalesce(deleted_at is null and banned_until <= ${now.toISOString()}::timestamptz, false) as is_over
        from users where id = ${userId} and banned_at is not null`,
  )
  if (!found) return null
  if (!found.is_over) return { day: found.day }
  const lifted = await liftOver(tx, record, now, sql`id = ${userId}`)
  return lifted.length > 0 ? null : banOf(tx, record, userId, now)
}

/** Lifts the suspensions among these users that are over. @returns their ids */
export async function liftOver(tx: Db, record: RecordEvent, now: Date, which: SQL): Promise<string[]> {
  const lifted = await rows<{ id: string }>(
    tx,
    sql`update users set banned_at = null, banned_until = null
        where ${which} and deleted_at is null and banned_until <= ${now.toISOString()}::timestamptz returning id`,
  )
  const ids = lifted.map(({ id }) => id)
  await endSessions(tx, ids)
  for (const user_id of ids) record({ type: 'account.suspension_over', user_id })
  return ids
}

/** Lets somebody in again. The caller has locked their row. */
export async function lift(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`update users set banned_at = null, banned_until = null where id = ${userId}`)
  await endSessions(tx, [userId])
}

/** A session that was opened at the very moment of the ban was of no use since. It does not come to life now. */
async function endSessions(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from sessions where user_id = any (${sql.param(ids)}::uuid[])`)
}

/** @throws BANNED or SUSPENDED where something keeps somebody out */
export function refuseBan(ban: Ban | null, errors: Refusals): void {
  if (ban?.day) throw errors.SUSPENDED({ data: { day: ban.day } })
  if (ban) throw errors.BANNED()
}

/** The refusal as one word, which better-auth passes on: "BANNED", or "SUSPENDED_2026-12-01". */
export const codeOfBan = ({ day }: Ban): string => (day === null ? 'BANNED' : `SUSPENDED_${day}`)

/** The ban behind such a word; null for any other. */
export function banOfCode(code: string): Ban | null {
  const day = /^SUSPENDED_(\d{4}-\d\d-\d\d)$/.exec(code)?.[1]
  if (day !== undefined) return { day }
  return code === 'BANNED' ? { day: null } : null
}
