import { and, eq, sql } from 'drizzle-orm'
import { lockPair } from '#server/blocks/queries.ts'
import { findMatch, onMatch } from '#server/connections/queries.ts'
import { matches, withdrawn_requests } from '#server/connections/tables.ts'
import { againAfterWithdrawal } from '#server/connections/withdrawn.ts'

/**
 * Removes a request of the caller that nobody has answered. Whoever was asked sees it no more; the caller can ask them again
 * once WITHDRAWN_DAYS are over (rule: sent-requests).
 */
export const withdraw = onMatch.sentRequests.withdraw.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const match = await findMatch(tx, input.id, me)
    if (!match) throw errors.NOT_FOUND()
    if (match.user_id !== me) throw errors.FORBIDDEN()
    const { matched_user_id: peer_id } = match
    // A request of the same moment to the same person sees the withdrawal.
    await lockPair(tx, me, peer_id, 'alone')
    const [gone] = await tx
      .delete(matches)
      .where(and(eq(matches.id, input.id), eq(matches.status, sql`'pending'`)))
      .returning({ asked_at: matches.created_at })
    if (!gone) throw errors.ALREADY_ANSWERED()
    const withdrawn_at = app.clock.now().toISOString()
    await tx
      .insert(withdrawn_requests)
      .values({ user_id: me, peer_id, ...gone, withdrawn_at })
      .onConflictDoUpdate({
        target: [withdrawn_requests.user_id, withdrawn_requests.peer_id],
        set: { ...gone, withdrawn_at },
      })
    record({ type: 'match.withdrawn', match_id: input.id, requester_id: me, recipient_id: peer_id })
    return { ask_again_at: againAfterWithdrawal(withdrawn_at).toISOString() }
  }),
)
