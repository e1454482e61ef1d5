import { and, eq } from 'drizzle-orm'
import { conversations } from '#server/connections/tables.ts'
import { cancelAhead } from '#server/mentorship/cancel-sessions.ts'
import { feedbackMail } from '#server/mentorship/mails.ts'
import { lockMentorship, findMentorship, onMentorship } from '#server/mentorship/queries.ts'
import { eachWithOther, peopleOf } from '#server/mentorship/people-queries.ts'
import { mentorship_timers, mentorships } from '#server/mentorship/tables.ts'
import { tell } from '#server/mentorship/tell.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/**
 * Ends a mentorship (decisions 23): the chat becomes read-only, scheduled sessions are cancelled, both sides are asked for
 * feedback. Ending again answers the same.
 */
export const end = onMentorship.mentorships.end.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, effects) => {
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
    const people = await peopleOf(tx, mentorship)
    await cancelAhead(app, tx, effects, mentorship, people, now)
    const link = `${app.config.publicUrl}/messages/${mentorship.conversation_id}`
    for (const [to, other] of eachWithOther(people)) await effects.enqueue(MAIL_QUEUE, feedbackMail(to, other, link))
    tell(effects, mentorship, 'ended', caller.user_id)
    const after = await findMentorship(tx, input.id, caller.user_id)
    if (!after) throw errors.NOT_FOUND()
    return after
  }),
)
