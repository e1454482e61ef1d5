import { eq, sql } from 'drizzle-orm'
import { CONFIRM_DAYS } from '#contract/mentorship-sessions.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { overlaps } from '#server/mentorship/log-session.ts'
import { lockMatch } from '#server/mentorship/queries.ts'
import { onSession, findSession } from '#server/mentorship/session-fields.ts'
import type { SessionWithConversation } from '#server/mentorship/session-fields.ts'
import { mentorship_sessions } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { SessionEvent } from '#server/mentorship/events.ts'

/** The other side says that it was so; from then on it counts (decisions 24). */
export const confirmSession = onSession.mentorshipSessions.confirm.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const session = await findSession(tx, input.id, caller.user_id, 'locked')
      if (!session) throw errors.NOT_FOUND()
      if (session.logged_by === caller.user_id) throw errors.FORBIDDEN()
      if (session.status === 'confirmed') return session
      if (session.status === 'disputed') throw errors.ALREADY_ANSWERED()
      record({ type: 'session.counted', ...eventOf(session, caller.user_id) })
      return change(tx, session, caller.user_id, {
        status: 'confirmed',
        counted_at: app.clock.now().toISOString(),
      })
    }),
)

/** Either side says what is not right, until the days without a word are over; a disputed session counts for nothing. */
export const disputeSession = onSession.mentorshipSessions.dispute.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const session = await findSession(tx, input.id, caller.user_id, 'locked')
      if (!session) throw errors.NOT_FOUND()
      if (session.status === 'disputed' && session.disputed_by === caller.user_id && session.dispute === input.reason)
        return session
      const closed = Date.parse(session.created_at) + CONFIRM_DAYS * DAY_MS <= app.clock.now().getTime()
      if (session.status === 'disputed' || closed) throw errors.ALREADY_ANSWERED()
      record({ type: 'session.disputed', counted: session.counted, ...eventOf(session, caller.user_id) })
      return change(tx, session, caller.user_id, {
        status: 'disputed',
        disputed_by: caller.user_id,
        dispute: input.reason,
        counted_at: null,
      })
    }),
)

/**
 * Who disputed takes it back: the session is put forward again as if it had just been logged, so that
 * the days for the other side's word begin anew, and it may overlap no other one.
 */
export const withdrawDispute = onSession.mentorshipSessions.withdrawDispute.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const known = await findSession(tx, input.id, caller.user_id)
      if (!known) throw errors.NOT_FOUND()
      await lockMatch(tx, known.match_id)
      const session = (await findSession(tx, input.id, caller.user_id, 'locked')) ?? known
      if (session.status !== 'disputed') throw errors.ALREADY_ANSWERED()
      if (session.disputed_by !== caller.user_id) throw errors.FORBIDDEN()
      const begins = Date.parse(session.session_date)
      if (await overlaps(tx, session.match_id, begins, begins + session.duration_minutes * 60_000, session.id))
        throw errors.OVERLAP()
      const created_at = app.clock.now().toISOString()
      record({ type: 'session.dispute_withdrawn', ...eventOf(session, caller.user_id) })
      return change(tx, session, caller.user_id, {
        status: 'logged',
        disputed_by: null,
        dispute: null,
        created_at,
      })
    }),
)

function eventOf({ id, mentor_id, mentee_id, conversation_id }: SessionWithConversation, by: string): SessionEvent {
  return { session_id: id, mentor_id, mentee_id, conversation_id, by }
}

async function change(
  tx: Db,
  session: SessionWithConversation,
  me: string,
  to: Partial<typeof mentorship_sessions.$inferInsert>,
): Promise<SessionWithConversation> {
  await tx.update(mentorship_sessions).set(to).where(eq(mentorship_sessions.id, session.id))
  const changed = await findSession(tx, session.id, me)
  if (!changed) throw new Error('the session is gone')
  return changed
}

/** Lets every session count on which nobody said a word for the days of decisions 24; answers whose. */
export function countUnanswered(now: Date) {
  return sql`update mentorship_sessions s set status = 'confirmed', counted_at = ${now.toISOString()}::timestamptz
    from conversations c
    where c.match_id = s.match_id and s.status = 'logged'
      and s.created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${CONFIRM_DAYS})
    returning s.id as session_id, s.mentor_id, s.mentee_id, c.id as conversation_id`
}
