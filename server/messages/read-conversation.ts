import { findConversation, onConversation } from '#server/messages/queries.ts'

/** The head of a chat of mine; anybody else gets the 404 of one that does not exist. */
export const readConversation = onConversation.conversations.read.handler(
  async ({ input, context: { app, caller }, errors }) => {
    const conversation = await findConversation(app.db, input.id, caller.user_id)
    if (!conversation) throw errors.NOT_FOUND()
    return conversation
  },
)
