import { and, eq } from 'drizzle-orm'
import { chatOf, lockMatch } from '#server/mentorship/queries.ts'
import { findRequest, onRequest } from '#server/mentorship/request-queries.ts'
import { mentorship_requests } from '#server/mentorship/tables.ts'

/** Declines a request. A second decline changes nothing; an accepted request cannot be declined. */
export const declineRequest = onRequest.mentorshipRequests.decline.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const me = caller.user_id
      const request = await findRequest(tx, input.id, me)
      if (!request) throw errors.NOT_FOUND()
      if (request.mentor_id !== me) throw errors.FORBIDDEN()
      await lockMatch(tx, request.match_id)
      const [declined] = await tx
        .update(mentorship_requests)
        .set({ status: 'declined', answered_at: app.clock.now().toISOString() })
        .where(
          and(
            eq(mentorship_requests.id, input.id),
            eq(mentorship_requests.mentor_id, me),
            eq(mentorship_requests.status, 'pending'),
          ),
        )
        .returning()
      if (declined) {
        const conversation_id = await chatOf(tx, request.match_id)
        const { mentee_id } = request
        record({ type: 'mentorship.declined', request_id: input.id, mentor_id: me, mentee_id, conversation_id, by: me })
        return declined
      }
      const answered = await findRequest(tx, input.id, me)
      if (answered?.status !== 'declined') throw errors.ALREADY_ANSWERED()
      return answered
    }),
)
