import { changeSession, eventOf } from '#server/mentorship/change-session.ts'
import { lockSession, onSession, overlaps } from '#server/mentorship/session-queries.ts'

/**
 * Withdraws the caller's dispute: the session is logged again, the CONFIRM_DAYS start again, and it must not overlap with
 * another session.
 */
export const withdrawDispute = onSession.mentorshipSessions.withdrawDispute.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const session = await lockSession(tx, input.id, caller.user_id)
      if (!session) throw errors.NOT_FOUND()
      if (session.status !== 'disputed') throw errors.ALREADY_ANSWERED()
      if (session.disputed_by !== caller.user_id) throw errors.FORBIDDEN()
      if (!session.available) throw errors.PEER_UNAVAILABLE()
      const begins = Date.parse(session.session_date)
      if (await overlaps(tx, session.match_id, begins, begins + session.duration_minutes * 60_000, session.id))
        throw errors.OVERLAP()
      const created_at = app.clock.now().toISOString()
      record({ type: 'session.dispute_withdrawn', ...eventOf(session, caller.user_id) })
      return changeSession(tx, session, caller.user_id, {
        status: 'logged',
        disputed_by: null,
        dispute: null,
        created_at,
      })
    }),
)
