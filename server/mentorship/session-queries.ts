import { sql } from 'drizzle-orm'
import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { lockMatch } from '#server/mentorship/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { knownTo } from '#server/procedure.ts'

/** The columns of a logged session s for its two sides. */
export const sessionFields = sql`s.id, s.mentorship_id, s.match_id, s.mentor_id, s.mentee_id, s.logged_by,
  ${isoOf(sql`s.session_date`)} as session_date, s.duration_minutes, s.notes, s.rating, s.topics_discussed,
  s.goals_progress, s.status, s.disputed_by, s.dispute, ${isoOf(sql`s.created_at`)} as created_at`

/** `available` says that neither side has blocked the other. */
export type SessionWithConversation = MentorshipSession & {
  conversation_id: string
  counted: boolean
  available: boolean
}

/** A logged session of `me`, or null; `lock` locks its row until the commit. */
export async function findSession(
  db: Db,
  id: string,
  me: string,
  lock?: 'locked',
): Promise<SessionWithConversation | null> {
  const [found] = await rows<SessionWithConversation>(
    db,
    sql`select ${sessionFields}, c.id as conversation_id, s.counted_at is not null as counted,
          ${notBlocked(sql`s.mentor_id`, sql`s.mentee_id`)} as available
        from mentorship_sessions s join conversations c on c.match_id = s.match_id
        where s.id = ${id} and ${me}::uuid in (s.mentor_id, s.mentee_id) ${lock ? sql`for update of s` : sql``}`,
  )
  return found ?? null
}

/**
 * Locks the match and the row of a logged session of `me` and reads it; null for everybody else. A block locks the match as
 * well, so that it is seen, or comes after the whole.
 */
export async function lockSession(tx: Db, id: string, me: string): Promise<SessionWithConversation | null> {
  const known = await findSession(tx, id, me)
  if (!known) return null
  await lockMatch(tx, known.match_id)
  return findSession(tx, id, me, 'locked')
}

/** Procedures on a logged session: for everybody but its two sides it is NOT_FOUND. */
export const onSession = knownTo(
  async (id, { app, caller }) => (await findSession(app.db, id, caller.user_id)) !== null,
)

/**
 * Whether the time (milliseconds since 1970) overlaps with another logged session of the match. Disputed sessions and
 * `except` are left out.
 */
export async function overlaps(
  tx: Db,
  matchId: string,
  begins: number,
  ends: number,
  except: string | null,
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from mentorship_sessions
        where match_id = ${matchId} and status <> 'disputed' and id is distinct from ${except}::uuid
          and session_date < ${new Date(ends).toISOString()}::timestamptz
          and session_date + make_interval(mins => duration_minutes) > ${new Date(begins).toISOString()}::timestamptz
        limit 1`,
  )
  return found.length > 0
}
