import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import { onConversation } from '#server/connections/mine.ts'
import { messageColumns } from '#server/messages/columns.ts'
import { messages } from '#server/messages/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

type Side = { peer_id: string; last_seq: number; available: boolean; read_only: boolean }

/**
 * Writes a message with the next number of its conversation. The conversation's row is held while it
 * is written, so numbers have no gaps and a repeated client_id meets the first row.
 */
export const send = onConversation.messages.send.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  await app.limits.consume('message', me)
  return app.inTransaction(async (tx, effects) => {
    const side = await holdConversation(tx, input.id, me)
    if (!side) throw errors.NOT_FOUND()
    const [earlier] = await tx
      .select(messageColumns)
      .from(messages)
      .where(
        and(
          eq(messages.conversation_id, input.id),
          eq(messages.sender_id, me),
          eq(messages.client_id, input.client_id),
        ),
      )
    if (earlier) {
      if (earlier.content !== input.content) throw errors.MESSAGE_ID_REUSED()
      return { status: 200, body: earlier }
    }
    if (side.read_only) throw errors.CONVERSATION_READ_ONLY()
    if (!side.available) throw errors.PEER_UNAVAILABLE()
    const seq = side.last_seq + 1
    const [message] = await tx
      .insert(messages)
      .values({
        id: randomUUIDv7(),
        client_id: input.client_id,
        conversation_id: input.id,
        seq,
        sender_id: me,
        content: input.content,
      })
      .returning(messageColumns)
    if (!message) throw new Error('the message was not written')
    // Who writes has seen what stands above: the read position follows.
    await tx.execute(sql`
      with conversation as (update conversations set last_seq = ${seq}, last_message_at = ${message.created_at}::timestamptz where id = ${input.id})
      update conversation_members set last_read_seq = ${seq} where conversation_id = ${input.id} and user_id = ${me}`)
    const event: LiveEvent = { type: 'message.created', message }
    effects.announce([side.peer_id, me], event)
    return { status: 201, body: message }
  })
})

async function holdConversation(tx: Db, id: string, me: string): Promise<Side | null> {
  const [side] = await rows<Side>(
    tx,
    sql`select cm.peer_id, c.last_seq, c.read_only, u.banned_at is null as available
        from conversations c
        join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${me}
        join users u on u.id = cm.peer_id
        where c.id = ${id} for update of c`,
  )
  return side ?? null
}
