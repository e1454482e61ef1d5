import { sql } from 'drizzle-orm'
import { unreadOf, onConversation } from '#server/messages/queries.ts'
import { rows } from '#server/platform/db.ts'

type Position = { peer_id: string; previous_read_seq: number; last_read_seq: number }

/**
 * Moves the caller's read position forward, never back and never past the newest message. Their other tabs and the other
 * side hear of it if it moved: whoever repeats a call writes nothing and makes no events.
 */
export const markRead = onConversation.messages.markRead.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const [position] = await rows<Position>(
      tx,
      sql`with before as (
            select cm.conversation_id, cm.user_id, cm.peer_id, cm.last_read_seq as previous_read_seq,
              greatest(cm.last_read_seq, least(${input.seq}::int, c.last_seq)) as last_read_seq
            from conversation_members cm join conversations c on c.id = cm.conversation_id
            where cm.conversation_id = ${input.id} and cm.user_id = ${caller.user_id} for update of cm
          ), moved as (
            update conversation_members cm set last_read_seq = before.last_read_seq
            from before
            where cm.conversation_id = before.conversation_id and cm.user_id = before.user_id
              and cm.last_read_seq < before.last_read_seq
          )
          select peer_id, previous_read_seq, last_read_seq from before`,
    )
    if (!position) throw errors.NOT_FOUND()
    const { peer_id, previous_read_seq, last_read_seq } = position
    const unread_messages = await unreadOf(tx, caller.user_id)
    if (last_read_seq > previous_read_seq)
      record({
        type: 'conversation.read',
        user_id: caller.user_id,
        peer_id,
        conversation_id: input.id,
        last_read_seq,
        unread_messages,
      })
    return { last_read_seq, previous_read_seq, unread_messages }
  }),
)
