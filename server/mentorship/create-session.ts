import { eq, sql } from 'drizzle-orm'
import { lockMentorship, onMentorship } from '#server/mentorship/queries.ts'
import { answerTookPlace } from '#server/mentorship/scheduled-queries.ts'
import { findSession } from '#server/mentorship/session-queries.ts'
import { refusedTime } from '#server/mentorship/session-time.ts'
import { mentorship_sessions, mentorship_timers, mentorships } from '#server/mentorship/tables.ts'
import { timerOf } from '#server/mentorship/timer-queries.ts'

/**
 * Logs a session of an active mentorship; either side may (rule: who-logs-a-session). It also says that what was scheduled for
 * that time took place. The same session_id answers the first.
 */
export const createSession = onMentorship.mentorshipSessions.create.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const me = caller.user_id
      const mentorship = await lockMentorship(tx, input.id, me)
      if (!mentorship) throw errors.NOT_FOUND()
      const earlier = await findSession(tx, input.session_id, me)
      if (earlier?.mentorship_id === input.id) return earlier
      if (earlier) throw errors.OVERLAP()
      if (mentorship.status !== 'active') throw errors.MENTORSHIP_ENDED()
      const { id: mentorship_id, session_id: id, from_timer, ...values } = input
      const now = app.clock.now()
      const refused = await refusedTime(tx, me, mentorship, values, { now, except: null })
      if (refused) throw errors[refused]()
      const { match_id, mentor_id, mentee_id } = mentorship
      const [inserted] = await tx
        .insert(mentorship_sessions)
        .values({
          ...values,
          id,
          mentorship_id,
          match_id,
          mentor_id,
          mentee_id,
          logged_by: me,
          created_at: now.toISOString(),
        })
        .onConflictDoNothing()
        .returning({ id: mentorship_sessions.id })
      // The id belongs to a session of somebody else.
      if (!inserted) throw errors.OVERLAP()
      await tx
        .update(mentorships)
        .set({ total_sessions: sql`${mentorships.total_sessions} + 1` })
        .where(eq(mentorships.id, mentorship_id))
      // A timer that runs again belongs to the next session.
      if (
        from_timer &&
        mentorship.my_role === 'mentor' &&
        (await timerOf(tx, mentorship_id, now))?.status === 'stopped'
      )
        await tx.delete(mentorship_timers).where(eq(mentorship_timers.mentorship_id, mentorship_id))
      const { conversation_id } = mentorship
      record({ type: 'session.logged', session_id: id, mentor_id, mentee_id, conversation_id, logged_by: me, by: me })
      const logged = await findSession(tx, id, me)
      if (!logged) throw new Error('the session was not inserted')
      await answerTookPlace(tx, record, logged, me)
      return logged
    }),
)
