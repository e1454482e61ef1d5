import type { MentorshipSession } from '#contract/mentorship-sessions-api.ts'
import { changeSession, eventOf } from '#server/mentorship/change-session.ts'
import { findMentorship } from '#server/mentorship/queries.ts'
import { answerTookPlace } from '#server/mentorship/scheduled-queries.ts'
import { lockSession, onSession } from '#server/mentorship/session-queries.ts'
import { refusedTime } from '#server/mentorship/session-time.ts'

/**
 * Changes a session that the caller logged, until it is confirmed (rule: own-entry). The other side is asked again: a
 * dispute is over with the change, and the CONFIRM_DAYS start again.
 */
export const updateSession = onSession.mentorshipSessions.update.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const me = caller.user_id
      const session = await lockSession(tx, input.id, me)
      const mentorship = session && (await findMentorship(tx, session.mentorship_id, me))
      if (!session || !mentorship) throw errors.NOT_FOUND()
      if (session.logged_by !== me) throw errors.FORBIDDEN()
      if (session.status === 'confirmed') throw errors.ALREADY_ANSWERED()
      if (!session.available) throw errors.PEER_UNAVAILABLE()
      const { id, ...values } = input
      if (isSame(session, values)) return session
      const now = app.clock.now()
      const refused = await refusedTime(tx, me, mentorship, values, { now, except: id })
      if (refused) throw errors[refused]()
      // The other side is told of it, as often as it is changed.
      await app.limits.consume('invitation', me)
      record({ type: 'session.changed', ...eventOf(session, me) })
      const changed = await changeSession(tx, session, me, {
        ...values,
        status: 'logged',
        disputed_by: null,
        dispute: null,
        created_at: now.toISOString(),
      })
      await answerTookPlace(tx, record, changed, me)
      return changed
    }),
)

type Values = Pick<
  MentorshipSession,
  'session_date' | 'duration_minutes' | 'notes' | 'rating' | 'topics_discussed' | 'goals_progress'
>

/** Whether nothing is to be changed: a second try after a lost answer, which is told to nobody. */
function isSame(session: MentorshipSession, { session_date, ...values }: Values): boolean {
  const names = Object.keys(values) as (keyof typeof values)[]
  return (
    Date.parse(session.session_date) === Date.parse(session_date) &&
    names.every((name) => session[name] === values[name])
  )
}
