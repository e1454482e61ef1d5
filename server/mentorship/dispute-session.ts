import { CONFIRM_DAYS } from '#contract/mentorship-sessions.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { changeSession, eventOf } from '#server/mentorship/change-session.ts'
import { lockSession, onSession } from '#server/mentorship/session-queries.ts'

/** Disputes a session with a reason; either side may, within CONFIRM_DAYS of the log. A disputed session does not count. */
export const disputeSession = onSession.mentorshipSessions.dispute.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const session = await lockSession(tx, input.id, caller.user_id)
      if (!session) throw errors.NOT_FOUND()
      if (session.status === 'disputed' && session.disputed_by === caller.user_id && session.dispute === input.reason)
        return session
      if (!session.available) throw errors.PEER_UNAVAILABLE()
      const closed = Date.parse(session.created_at) + CONFIRM_DAYS * DAY_MS <= app.clock.now().getTime()
      if (session.status === 'disputed' || closed) throw errors.ALREADY_ANSWERED()
      // The other side is told of it, as often as it is raised and withdrawn.
      await app.limits.consume('invitation', caller.user_id)
      record({ type: 'session.disputed', counted: session.counted, ...eventOf(session, caller.user_id) })
      return changeSession(tx, session, caller.user_id, {
        status: 'disputed',
        disputed_by: caller.user_id,
        dispute: input.reason,
        counted_at: null,
      })
    }),
)
