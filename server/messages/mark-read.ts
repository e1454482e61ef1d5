import { sql } from 'drizzle-orm'
import { unreadOf, onConversation } from '#server/messages/queries.ts'
import { rows } from '#server/platform/db.ts'

/**
 * Moves the caller's read position forward, never back and never past the newest message; their other tabs get the event.
 */
export const markRead = onConversation.messages.markRead.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const [position] = await rows<{ last_read_seq: number }>(
      tx,
      sql`update conversation_members cm set last_read_seq = greatest(cm.last_read_seq, least(${input.seq}::int, c.last_seq))
          from conversations c
          where c.id = cm.conversation_id and cm.conversation_id = ${input.id} and cm.user_id = ${caller.user_id}
          returning cm.last_read_seq`,
    )
    if (!position) throw errors.NOT_FOUND()
    const unread_messages = await unreadOf(tx, caller.user_id)
    const { last_read_seq } = position
    record({
      type: 'conversation.read',
      user_id: caller.user_id,
      conversation_id: input.id,
      last_read_seq,
      unread_messages,
    })
    return { last_read_seq, unread_messages }
  }),
)
