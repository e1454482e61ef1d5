import { and, eq, sql } from 'drizzle-orm'
import { findMatch, onMatch } from '#server/connections/queries.ts'
import { matches } from '#server/connections/tables.ts'

/** Sets a pending match to rejected. A second decline changes nothing; an accepted match cannot be declined. */
export const decline = onMatch.matches.decline.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const [declined] = await tx
      .update(matches)
      .set({ status: 'rejected', answered_at: sql`now()` })
      .where(and(eq(matches.id, input.id), eq(matches.matched_user_id, caller.user_id), eq(matches.status, 'pending')))
      .returning({ requester: matches.user_id })
    if (declined) {
      const { requester: requester_id } = declined
      record({
        type: 'match.declined',
        match_id: input.id,
        requester_id,
        recipient_id: caller.user_id,
        by: caller.user_id,
      })
      return { status: 'rejected' as const }
    }
    const match = await findMatch(tx, input.id, caller.user_id)
    if (!match) throw errors.NOT_FOUND()
    if (match.matched_user_id !== caller.user_id) throw errors.FORBIDDEN()
    if (match.status !== 'rejected') throw errors.ALREADY_ANSWERED()
    return { status: match.status }
  }),
)
