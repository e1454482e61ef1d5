import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expectedEnd } from '#contract/mentorship.ts'
import { conversations } from '#server/connections/tables.ts'
import { isBanned } from '#server/mentorship/people-queries.ts'
import { capacityOf, chatOf, findMentorship, lockMatch, mentorshipOfRequest } from '#server/mentorship/queries.ts'
import { findRequest, onRequest } from '#server/mentorship/request-queries.ts'
import { mentorship_requests, mentorships } from '#server/mentorship/tables.ts'

/**
 * Accepts a request and starts its mentorship in one transaction; a read-only chat is opened again (rule: one-active-mentorship, end-of-mentorship). A
 * second accept answers the same mentorship. A mentor at full capacity cannot accept, and both sides learn the reason.
 */
export const acceptRequest = onRequest.mentorshipRequests.accept.handler(
  async ({ input, context: { app, caller }, errors }) => {
    const me = caller.user_id
    const started = await app.inTransaction(async (tx, record) => {
      const request = await findRequest(tx, input.id, me)
      if (!request) throw errors.NOT_FOUND()
      if (request.mentor_id !== me) throw errors.FORBIDDEN()
      await lockMatch(tx, request.match_id)
      if (request.status === 'pending' && (await isBanned(tx, request.mentee_id))) throw errors.PEER_UNAVAILABLE()
      const now = app.clock.now()
      // The mentor's profile is locked, so that two requests accepted at once cannot both take the last place.
      const capacity = await capacityOf(tx, me, 'locked')
      const [accepted] = await tx
        .update(mentorship_requests)
        .set({ status: 'accepted', answered_at: now.toISOString() })
        .where(
          and(
            eq(mentorship_requests.id, input.id),
            eq(mentorship_requests.mentor_id, me),
            eq(mentorship_requests.status, 'pending'),
            // Compared here: Postgres takes two bare parameters for text, where 10 is less than 9.
            sql`${capacity.active < capacity.max}`,
          ),
        )
        .returning()
      if (!accepted) {
        const same = await mentorshipOfRequest(tx, input.id, me)
        if (same) return same
        const still = await findRequest(tx, input.id, me)
        if (still?.status !== 'pending') throw errors.ALREADY_ANSWERED()
        const conversation_id = await chatOf(tx, still.match_id)
        const { mentee_id } = still
        record({
          type: 'mentorship.mentor_full',
          request_id: input.id,
          mentor_id: me,
          mentee_id,
          conversation_id,
          by: me,
        })
        return null
      }
      const id = randomUUIDv7()
      await tx.insert(mentorships).values({
        id,
        match_id: accepted.match_id,
        mentorship_request_id: accepted.id,
        mentee_id: accepted.mentee_id,
        mentor_id: me,
        mentorship_type: accepted.mentorship_type,
        duration_frequency: accepted.duration_frequency,
        start_date: now.toISOString(),
        expected_end_date: expectedEnd(accepted.duration_frequency, now)?.toISOString() ?? null,
      })
      await tx.update(conversations).set({ read_only: false }).where(eq(conversations.match_id, accepted.match_id))
      const mentorship = await findMentorship(tx, id, me)
      if (!mentorship) throw new Error('the mentorship was not written')
      const { mentee_id, conversation_id } = mentorship
      const between = { mentor_id: me, mentee_id, conversation_id, by: me }
      record({ type: 'mentorship.accepted', request_id: input.id, mentorship_id: id, ...between })
      return mentorship
    })
    // Thrown after the commit: the event that the mentee hears of must not be rolled back with it.
    if (!started) throw errors.MENTOR_FULL()
    return started
  },
)
