import { eq } from 'drizzle-orm'
import { lockScheduled, onScheduled } from '#server/mentorship/scheduled-queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'

/** Stores the caller's answer to "Did it take place?" after the end of a scheduled session; it may be changed. */
export const answerScheduled = onScheduled.scheduledSessions.answer.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const me = caller.user_id
      const now = app.clock.now()
      const session = await lockScheduled(tx, input.id, me, now)
      if (!session) throw errors.NOT_FOUND()
      if (session.status === 'cancelled') throw errors.CANCELLED()
      if (!session.over) throw errors.NOT_YET()
      if (session.my_answer === input.took_place) return session
      const mine = session.mentor_id === me ? 'mentor_answer' : 'mentee_answer'
      await tx
        .update(scheduled_sessions)
        .set({ [mine]: input.took_place })
        .where(eq(scheduled_sessions.id, input.id))
      const { mentor_id, mentee_id, conversation_id } = session
      const between = { mentor_id, mentee_id, conversation_id, by: me }
      record({ type: 'scheduled.answered', scheduled_id: input.id, took_place: input.took_place, ...between })
      return { ...session, my_answer: input.took_place }
    }),
)
