import { sql } from 'drizzle-orm'
import { findMentorship, lockMentorship, onMentorship } from '#server/mentorship/queries.ts'

/** The mentee no longer asks to end a mentorship, which goes on; without a request nothing changes. */
export const withdrawEndRequest = onMentorship.endRequests.withdraw.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const me = caller.user_id
      const mentorship = await lockMentorship(tx, input.id, me)
      if (!mentorship) throw errors.NOT_FOUND()
      if (mentorship.my_role !== 'mentee') throw errors.FORBIDDEN()
      if (mentorship.status !== 'active') throw errors.MENTORSHIP_ENDED()
      if (mentorship.end_asked_at === null) return mentorship
      await tx.execute(sql`update mentorships set end_asked_at = null where id = ${input.id}`)
      const { mentor_id, mentee_id, conversation_id } = mentorship
      const between = { mentor_id, mentee_id, conversation_id, by: me }
      record({ type: 'mentorship.end_withdrawn', mentorship_id: input.id, ...between })
      return (await findMentorship(tx, input.id, me)) ?? mentorship
    }),
)
