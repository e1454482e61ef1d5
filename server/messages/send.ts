import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Message } from '#contract/messages-api.ts'
import { messageColumns, onConversation } from '#server/messages/queries.ts'
import { messages } from '#server/messages/tables.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

type Own = { client_id: string; conversation_id: string; sender_id: string }
type Attempt = { peer_id: string; read_only: boolean; message: Message | null }

export const send = onConversation.messages.send.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  await app.limits.consume('message', me)
  return app.inTransaction(async (tx, record) => {
    const own: Own = { client_id: input.client_id, conversation_id: input.id, sender_id: me }
    const attempt = await insertNext(tx, own, input.content)
    if (!attempt) throw errors.NOT_FOUND()
    const { message, peer_id, read_only } = attempt
    if (message) {
      record({ type: 'message.sent', message, peer_id })
      return { status: 201, body: message }
    }
    const earlier = await findByClientId(tx, own)
    if (earlier) {
      if (earlier.content !== input.content) throw errors.MESSAGE_ID_REUSED()
      return { status: 200, body: earlier }
    }
    throw read_only ? errors.CONVERSATION_READ_ONLY() : errors.PEER_UNAVAILABLE()
  })
})

/**
 * Inserts a message with the next number of its conversation, whose row is locked so that numbers have no gaps. The
 * sender's read position moves to the new message. It is one statement, because sending takes most of its time for round
 * trips to the database. The message is null if nobody may write or if the sender's id for it is taken. The result is null
 * if the sender is not a side of the conversation.
 */
async function insertNext(tx: Db, { client_id, conversation_id, sender_id }: Own, content: string) {
  const [attempt] = await rows<Attempt>(
    tx,
    sql`with locked as (
          select cm.peer_id, c.last_seq + 1 as seq, c.read_only, u.banned_at is null as available
          from conversations c
          join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${sender_id}
          join users u on u.id = cm.peer_id
          where c.id = ${conversation_id} for update of c
        ), inserted as (
          insert into messages (id, client_id, conversation_id, seq, sender_id, content)
          select ${randomUUIDv7()}::uuid, ${client_id}::uuid, ${conversation_id}::uuid, seq, ${sender_id}::uuid, ${content}
          from locked where available and not read_only
          on conflict (conversation_id, sender_id, client_id) do nothing
          returning *
        ), numbered as (
          update conversations c set last_seq = i.seq, last_message_at = i.created_at
          from inserted i where c.id = i.conversation_id
        ), seen as (
          update conversation_members cm set last_read_seq = i.seq
          from inserted i where cm.conversation_id = i.conversation_id and cm.user_id = i.sender_id
        )
        select l.peer_id, l.read_only, case when i.id is not null then json_build_object(
            'id', i.id, 'client_id', i.client_id, 'conversation_id', i.conversation_id, 'seq', i.seq,
            'sender_id', i.sender_id, 'content', i.content, 'created_at', ${isoOf(sql`i.created_at`)}) end as message
        from locked l left join inserted i on true`,
  )
  return attempt ?? null
}

async function findByClientId(tx: Db, { client_id, conversation_id, sender_id }: Own): Promise<Message | null> {
  const [earlier] = await tx
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, conversation_id),
        eq(messages.sender_id, sender_id),
        eq(messages.client_id, client_id),
      ),
    )
  return earlier ?? null
}
