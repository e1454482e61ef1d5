import { changeSession, eventOf } from '#server/mentorship/change-session.ts'
import { answerTookPlace } from '#server/mentorship/scheduled-queries.ts'
import { lockSession, onSession } from '#server/mentorship/session-queries.ts'

/**
 * Confirms a session that the other side logged; from then on it counts (rule: session-counts). It also says that what was
 * scheduled for that time took place.
 */
export const confirmSession = onSession.mentorshipSessions.confirm.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const session = await lockSession(tx, input.id, caller.user_id)
      if (!session) throw errors.NOT_FOUND()
      if (session.logged_by === caller.user_id) throw errors.FORBIDDEN()
      if (session.status === 'confirmed') return session
      if (!session.available) throw errors.PEER_UNAVAILABLE()
      if (session.status === 'disputed') throw errors.ALREADY_ANSWERED()
      await answerTookPlace(tx, record, session, caller.user_id)
      record({ type: 'session.counted', ...eventOf(session, caller.user_id) })
      return changeSession(tx, session, caller.user_id, {
        status: 'confirmed',
        counted_at: app.clock.now().toISOString(),
      })
    }),
)
