import { findConversation, onConversation } from '#server/messages/queries.ts'

/** The head of one of the caller's conversations; any other is NOT_FOUND. */
export const readConversation = onConversation.conversations.read.handler(
  async ({ input, context: { app, caller }, errors }) => {
    const conversation = await findConversation(app.db, input.id, caller.user_id)
    if (!conversation) throw errors.NOT_FOUND()
    return conversation
  },
)
