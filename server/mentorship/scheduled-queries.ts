import { sql } from 'drizzle-orm'
import type { ScheduledSession } from '#contract/mentorship-sessions-api.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { lockMatch } from '#server/mentorship/queries.ts'
import type { ScheduledEvent } from '#server/mentorship/events.ts'
import type { SessionWithConversation } from '#server/mentorship/session-queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'
import { knownTo } from '#server/procedure.ts'

/** When a scheduled session x ends. */
export const ends = sql`x.starts_at + make_interval(mins => x.duration_minutes)`

const scheduledFields = (me: string, now: Date) => sql`x.id, x.mentorship_id, x.proposed_by,
  ${isoOf(sql`x.starts_at`)} as starts_at, x.duration_minutes, x.place, x.status,
  (${ends} <= ${now.toISOString()}::timestamptz) as over,
  case when m.mentor_id = ${me} then x.mentor_answer else x.mentee_answer end as my_answer`

/** A scheduled session with the columns of its mentorship that the procedures need. */
export type ScheduledWithMentorship = ScheduledSession & {
  sequence: number
  mentor_id: string
  mentee_id: string
  match_id: string
  conversation_id: string
  mentorship_status: Mentorship['status']
}

/** A scheduled session of `me`, or null. */
export async function findScheduled(
  db: Db,
  id: string,
  me: string,
  now: Date,
): Promise<ScheduledWithMentorship | null> {
  const [found] = await rows<ScheduledWithMentorship>(
    db,
    sql`select ${scheduledFields(me, now)}, x.sequence, m.mentor_id, m.mentee_id, m.match_id, m.status as mentorship_status,
          c.id as conversation_id
        from scheduled_sessions x
        join mentorships m on m.id = x.mentorship_id
        join conversations c on c.match_id = m.match_id
        where x.id = ${id} and ${me}::uuid in (m.mentor_id, m.mentee_id)`,
  )
  return found ?? null
}

/** Locks the match and then reads the same. */
export async function lockScheduled(
  tx: Db,
  id: string,
  me: string,
  now: Date,
): Promise<ScheduledWithMentorship | null> {
  const known = await findScheduled(tx, id, me, now)
  if (!known) return null
  await lockMatch(tx, known.match_id)
  return findScheduled(tx, id, me, now)
}

/** What the events of a scheduled session carry. */
export function eventOf(
  session: ScheduledEvent['session'] & Pick<ScheduledEvent, 'mentor_id' | 'mentee_id' | 'conversation_id'>,
  by: string | null,
): ScheduledEvent {
  const { id, sequence, starts_at, duration_minutes, place, mentor_id, mentee_id, conversation_id } = session
  return { session: { id, sequence, starts_at, duration_minutes, place }, mentor_id, mentee_id, conversation_id, by }
}

/** What a panel shows: what is ahead or under way, and what is over and I have not said if it took place. */
export function scheduledOf(db: Db, { id }: Mentorship, me: string, now: Date): Promise<ScheduledSession[]> {
  return rows<ScheduledSession>(
    db,
    sql`select ${scheduledFields(me, now)}
        from scheduled_sessions x join mentorships m on m.id = x.mentorship_id
        where x.mentorship_id = ${id} and x.status = 'scheduled'
          and (${ends} > ${now.toISOString()}::timestamptz
            or case when m.mentor_id = ${me} then x.mentor_answer else x.mentee_answer end is null)
        order by x.starts_at, x.id
        limit 50`,
  )
}

type Appointment = Pick<ScheduledSession, 'starts_at' | 'duration_minutes'>

/** Whether a scheduled session x shares time with this. */
const overlaps = ({ starts_at, duration_minutes }: Appointment) =>
  sql`x.starts_at < ${starts_at}::timestamptz + make_interval(mins => ${duration_minutes}) and ${ends} > ${starts_at}::timestamptz`

/** Whether the time overlaps with another scheduled session of the mentorship; `except` is left out. */
export async function clashes(
  tx: Db,
  mentorshipId: string,
  appointment: Appointment,
  except: string | null,
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from scheduled_sessions x
        where x.mentorship_id = ${mentorshipId} and x.status = 'scheduled' and x.id is distinct from ${except}::uuid
          and ${overlaps(appointment)}
        limit 1`,
  )
  return found.length > 0
}

/**
 * Says for `me` that what was scheduled for the time of a logged session took place, where they have not answered yet. A
 * session may end before its scheduled end, so that need not have come.
 */
export async function answerTookPlace(
  tx: Db,
  record: RecordEvent,
  { mentorship_id, mentor_id, mentee_id, conversation_id, session_date, duration_minutes }: SessionWithConversation,
  me: string,
): Promise<void> {
  const mine = mentor_id === me ? sql`mentor_answer` : sql`mentee_answer`
  const answered = await rows<{ id: string }>(
    tx,
    sql`update scheduled_sessions x set ${mine} = true
        where x.mentorship_id = ${mentorship_id} and x.status = 'scheduled' and x.${mine} is null
          and ${overlaps({ starts_at: session_date, duration_minutes })}
        returning x.id`,
  )
  const between = { mentor_id, mentee_id, conversation_id, by: me }
  for (const { id } of answered) record({ type: 'scheduled.answered', scheduled_id: id, took_place: true, ...between })
}

/** Procedures on a scheduled session: for everybody but the two sides of its mentorship it is NOT_FOUND. */
export const onScheduled = knownTo(
  async (id, { app, caller }) => (await findScheduled(app.db, id, caller.user_id, app.clock.now())) !== null,
)
