import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { knownTo } from '#server/procedure.ts'

/** The columns of a mentorship m and its conversation c for one of its sides. */
export const mentorshipFields = (me: string) => sql`m.id, m.match_id, c.id as conversation_id, m.mentee_id, m.mentor_id,
  case when m.mentor_id = ${me} then 'mentor' else 'mentee' end as my_role, m.mentorship_type, m.duration_frequency,
  m.status, m.total_sessions, ${isoOf(sql`m.start_date`)} as start_date,
  ${isoOf(sql`m.expected_end_date`)} as expected_end_date, m.end_reason,
  ${isoOf(sql`m.end_asked_at`)} as end_asked_at`

/** The active mentorships m of `me` in either role, each with its conversation c and the other side's profile p. */
export const activeWithPeer = (me: string) => sql`(
    select * from mentorships where mentor_id = ${me} and status = 'active'
    union all select * from mentorships where mentee_id = ${me} and status = 'active') m
  join conversations c on c.match_id = m.match_id
  join profiles p on p.id = case when m.mentor_id = ${me} then m.mentee_id else m.mentor_id end`

async function mentorshipWhere(db: Db, which: SQL, me: string): Promise<Mentorship | null> {
  const [found] = await rows<Mentorship>(
    db,
    sql`select ${mentorshipFields(me)} from mentorships m join conversations c on c.match_id = m.match_id
        where ${which} and ${me}::uuid in (m.mentor_id, m.mentee_id)`,
  )
  return found ?? null
}

/** A mentorship of `me`, or null. */
export const findMentorship = (db: Db, id: string, me: string) => mentorshipWhere(db, sql`m.id = ${id}`, me)

/** The mentorship that a request of `me` started, or null. */
export const mentorshipOfRequest = (db: Db, requestId: string, me: string) =>
  mentorshipWhere(db, sql`m.mentorship_request_id = ${requestId}`, me)

/** The id of a match's conversation. @throws Error without one: mentorship requests exist only in accepted matches */
export async function chatOf(db: Db, matchId: string): Promise<string> {
  const [found] = await rows<{ id: string }>(db, sql`select id from conversations where match_id = ${matchId}`)
  if (!found) throw new Error('a match with a mentorship request has no conversation')
  return found.id
}

/**
 * Locks the match of two people, so that changes between them happen one after the other. Every request, accept, end and
 * log takes this lock first.
 */
export async function lockMatch(tx: Db, matchId: string): Promise<void> {
  await tx.execute(sql`select 1 from matches where id = ${matchId} for no key update`)
}

/** Locks the match and then reads a mentorship of `me`; null for everybody else. */
export async function lockMentorship(tx: Db, id: string, me: string): Promise<Mentorship | null> {
  const known = await findMentorship(tx, id, me)
  if (!known) return null
  await lockMatch(tx, known.match_id)
  return findMentorship(tx, id, me)
}

/** The id of the other side of a mentorship. */
export const peerOf = ({ mentor_id, mentee_id }: Pick<Mentorship, 'mentor_id' | 'mentee_id'>, me: string): string =>
  me === mentor_id ? mentee_id : mentor_id

/** Procedures on a mentorship: for everybody but its two sides it is NOT_FOUND. */
export const onMentorship = knownTo(
  async (id, { app, caller }) => (await findMentorship(app.db, id, caller.user_id)) !== null,
)

/** A mentor's active mentorships and their maximum; `lock` locks the mentor's profile until the commit. */
export async function capacityOf(db: Db, mentorId: string, lock?: 'locked'): Promise<{ active: number; max: number }> {
  const [profile] = await rows<{ max: number }>(
    db,
    sql`select mentor_capacity as max from profiles where id = ${mentorId} ${lock ? sql`for no key update` : sql``}`,
  )
  const [counted] = await rows<{ active: number }>(
    db,
    sql`select count(*)::int as active from mentorships where mentor_id = ${mentorId} and status = 'active'`,
  )
  return { active: counted?.active ?? 0, max: profile?.max ?? 0 }
}
