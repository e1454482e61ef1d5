import { and, eq } from 'drizzle-orm'
import { conversations } from '#server/connections/tables.ts'
import { cancelAhead } from '#server/mentorship/cancel-sessions.ts'
import { lockMentorship, findMentorship, onMentorship } from '#server/mentorship/queries.ts'
import { mentorship_timers, mentorships } from '#server/mentorship/tables.ts'

/**
 * Ends a mentorship (decisions 23): the chat becomes read-only, scheduled sessions are cancelled, both sides are asked for
 * feedback. Ending again answers the same.
 */
export const end = onMentorship.mentorships.end.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const mentorship = await lockMentorship(tx, input.id, caller.user_id)
    if (!mentorship) throw errors.NOT_FOUND()
    if (mentorship.my_role !== 'mentor') throw errors.FORBIDDEN()
    const now = app.clock.now()
    const [ended] = await tx
      .update(mentorships)
      .set({
        status: 'completed',
        expected_end_date: now.toISOString(),
        end_reason: input.reason,
        end_notes: input.notes || null,
      })
      .where(
        and(eq(mentorships.id, input.id), eq(mentorships.mentor_id, caller.user_id), eq(mentorships.status, 'active')),
      )
      .returning({ id: mentorships.id })
    if (!ended) return mentorship
    await tx.delete(mentorship_timers).where(eq(mentorship_timers.mentorship_id, input.id))
    await tx.update(conversations).set({ read_only: true }).where(eq(conversations.match_id, mentorship.match_id))
    await cancelAhead(tx, record, mentorship, now)
    const { mentor_id, mentee_id, conversation_id } = mentorship
    const between = { mentor_id, mentee_id, conversation_id, by: caller.user_id }
    record({ type: 'mentorship.ended', mentorship_id: input.id, ...between })
    const after = await findMentorship(tx, input.id, caller.user_id)
    if (!after) throw errors.NOT_FOUND()
    return after
  }),
)
