import { sql } from 'drizzle-orm'
import { findMentorship, lockMentorship, onMentorship } from '#server/mentorship/queries.ts'

/**
 * The mentee asks to end a mentorship (rule: ask-to-end): the mentor is told, and unanswered for END_ASKED_DAYS it ends
 * by itself. Asking again changes nothing.
 */
export const createEndRequest = onMentorship.endRequests.create.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const mentorship = await lockMentorship(tx, input.id, me)
    if (!mentorship) throw errors.NOT_FOUND()
    if (mentorship.my_role !== 'mentee') throw errors.FORBIDDEN()
    if (mentorship.status !== 'active') throw errors.MENTORSHIP_ENDED()
    if (mentorship.end_asked_at !== null) return mentorship
    // The mentor is told of it, as often as it is asked and withdrawn.
    await app.limits.consume('invitation', me)
    await tx.execute(
      sql`update mentorships set end_asked_at = ${app.clock.now().toISOString()}::timestamptz where id = ${input.id}`,
    )
    const { mentor_id, mentee_id, conversation_id } = mentorship
    const between = { mentor_id, mentee_id, conversation_id, by: me }
    record({ type: 'mentorship.end_asked', mentorship_id: input.id, ...between })
    return (await findMentorship(tx, input.id, me)) ?? mentorship
  }),
)
