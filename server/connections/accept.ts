import { onMatch, findMatch } from '#server/connections/queries.ts'
import { acceptPending } from '#server/connections/open-conversation.ts'

/** Accepts a request and opens its conversation; a second accept answers the same conversation (rule: one-conversation-per-match). */
export const accept = onMatch.matches.accept.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const opened = await acceptPending(tx, record, input.id, caller.user_id)
    if (opened) return { conversation_id: opened }
    const match = await findMatch(tx, input.id, caller.user_id)
    if (!match) throw errors.NOT_FOUND()
    if (match.matched_user_id !== caller.user_id) throw errors.FORBIDDEN()
    if (!match.conversation_id) throw errors.ALREADY_ANSWERED()
    return { conversation_id: match.conversation_id }
  }),
)
