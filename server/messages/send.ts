import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ATTACHMENT_TEXTS, sentText } from '#contract/attachments.ts'
import type { Message } from '#contract/messages-api.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { messageColumns, messageJson, onConversation } from '#server/messages/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { refuseField } from '#server/refuse-field.ts'

type Own = { client_id: string; conversation_id: string; sender_id: string }
type Said = { content: string; attachment_id: string | null }
type Attempt = { peer_id: string; read_only: boolean; available: boolean; message: Message | null }

export const send = onConversation.messages.send.handler(async ({ input, context: { app, caller }, errors }) => {
  const me = caller.user_id
  await app.limits.consume('message', me)
  return app.inTransaction(async (tx, record) => {
    const own: Own = { client_id: input.client_id, conversation_id: input.id, sender_id: me }
    const said: Said = { content: input.content, attachment_id: input.attachment_id ?? null }
    const attempt = await insertNext(tx, own, said)
    if (!attempt) throw errors.NOT_FOUND()
    const { message, peer_id, read_only, available } = attempt
    if (message) {
      record({ type: 'message.sent', message, peer_id })
      return { status: 201, body: message }
    }
    const earlier = await findByClientId(tx, own)
    if (earlier) {
      if (!isSame(earlier, said)) throw errors.MESSAGE_ID_REUSED()
      return { status: 200, body: earlier }
    }
    if (read_only) throw errors.CONVERSATION_READ_ONLY()
    if (!available) throw errors.PEER_UNAVAILABLE()
    throw refuseField('attachment_id', ATTACHMENT_TEXTS.unknown)
  })
})

function isSame({ content, attachment }: Message, said: Said): boolean {
  return (
    (attachment?.id ?? null) === said.attachment_id && content === (said.content || sentText(attachment?.name ?? ''))
  )
}

/**
 * Inserts a message with the next number of its conversation, whose row is locked so that numbers have no gaps. The
 * sender's read position moves to the new message. It is one statement, because sending takes most of its time for round
 * trips to the database. The message is null if nobody may write, if the sender's id for it is taken or if the attachment
 * is not theirs to send. The result is null if the sender is not a side of the conversation.
 */
async function insertNext(tx: Db, { client_id, conversation_id, sender_id }: Own, said: Said) {
  const { attached, from, values } = said.attachment_id
    ? withAttachment(said.attachment_id, sender_id, said)
    : plain(said)
  const [attempt] = await rows<Attempt>(
    tx,
    sql`with locked as (
          select c.id, cm.peer_id, c.last_seq + 1 as seq, c.read_only, u.banned_at is null and ${notBlocked(sender_id, sql`cm.peer_id`)} as available
          from conversations c
          join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${sender_id}
          join users u on u.id = cm.peer_id
          where c.id = ${conversation_id} for update of c
        ), ${attached} inserted as (
          insert into messages (id, client_id, conversation_id, seq, sender_id, content, attachment_url, attachment_name,
            attachment_type, attachment_size, attachment_width, attachment_height)
          select ${randomUUIDv7()}::uuid, ${client_id}::uuid, ${conversation_id}::uuid, l.seq, ${sender_id}::uuid, ${values}
          from ${from} where l.available and not l.read_only
          on conflict (conversation_id, sender_id, client_id) do nothing
          returning *
        ), numbered as (
          update conversations c set last_seq = i.seq, last_message_at = i.created_at
          from inserted i where c.id = i.conversation_id
        ), seen as (
          update conversation_members cm set last_read_seq = i.seq
          from inserted i where cm.conversation_id = i.conversation_id and cm.user_id = i.sender_id
        )
        select l.peer_id, l.read_only, l.available, case when i.id is not null then ${messageJson} end as message
        from locked l left join inserted i on true`,
  )
  return attempt ?? null
}

const plain = ({ content }: Said) => ({
  attached: sql``,
  from: sql`locked l`,
  values: sql`${content}, null, null, null, null::int, null::int, null::int`,
})

/**
 * The attachment becomes that of the new message. Where the message is not inserted after all, its id was used with other
 * words: that is refused, which takes this back as well.
 */
const withAttachment = (id: string, sender_id: string, { content }: Said) => ({
  attached: sql`taken as (
      update attachments a set message_seq = l.seq from locked l
      where a.conversation_id = l.id and a.id = ${id} and a.uploader_id = ${sender_id} and a.message_seq is null
        and l.available and not l.read_only
      returning a.*
    ),`,
  from: sql`locked l cross join taken t`,
  values: sql`case when ${content}::text = '' then ${sentText('')} || t.name else ${content}::text end,
    '/api/attachments/' || t.id, t.name, t.type, t.size, t.width, t.height`,
})

async function findByClientId(tx: Db, { client_id, conversation_id, sender_id }: Own): Promise<Message | null> {
  const [earlier] = await rows<Message>(
    tx,
    sql`select ${messageColumns} from messages m
        where conversation_id = ${conversation_id} and sender_id = ${sender_id} and client_id = ${client_id}`,
  )
  return earlier ?? null
}
