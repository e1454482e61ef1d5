import { aliasedTable, and, eq, sql } from 'drizzle-orm'
import type { Conversation } from '#contract/messages-api.ts'
import { users } from '#server/account/tables.ts'
import type { Caller, Context } from '#server/app.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { conversation_members, conversations } from '#server/connections/tables.ts'
import { peerColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { knownTo } from '#server/procedure.ts'

/** The attachment of a row of messages under a name, or null; an address ends with the id. */
const attachmentOf = (m: string) => `case when ${m}.attachment_url is not null then json_build_object(
    'id', right(${m}.attachment_url, 36), 'name', ${m}.attachment_name, 'type', ${m}.attachment_type,
    'size', ${m}.attachment_size, 'width', ${m}.attachment_width, 'height', ${m}.attachment_height) end`

/** The columns of messages, under the name m, that the API answers. */
export const messageColumns = sql`m.id, m.client_id, m.conversation_id, m.seq, m.sender_id, m.content,
  ${sql.raw(attachmentOf('m'))} as attachment, ${isoOf(sql`m.created_at`)} as created_at`

/** The same as one JSON object, of the row under the name i. */
export const messageJson = sql`json_build_object('id', i.id, 'client_id', i.client_id, 'conversation_id', i.conversation_id,
  'seq', i.seq, 'sender_id', i.sender_id, 'content', i.content, 'attachment', ${sql.raw(attachmentOf('i'))},
  'created_at', ${isoOf(sql`i.created_at`)})`

const peerSide = aliasedTable(conversation_members, 'peer_side')

/** The head of a conversation of `me`, or null for everybody else. */
export async function findConversation(db: Db, id: string, me: string): Promise<Conversation | null> {
  const [found] = await db
    .select({
      id: conversations.id,
      match_id: conversations.match_id,
      last_seq: conversations.last_seq,
      read_only: conversations.read_only,
      last_read_seq: conversation_members.last_read_seq,
      peer_read_seq: peerSide.last_read_seq,
      available: sql<boolean>`${users.bannedAt} is null and ${notBlocked(me, sql`${users.id}`)}`,
      peer: peerColumns(conversation_members.peer_id),
    })
    .from(conversation_members)
    .innerJoin(conversations, eq(conversations.id, conversation_members.conversation_id))
    .innerJoin(
      peerSide,
      and(
        eq(peerSide.conversation_id, conversation_members.conversation_id),
        eq(peerSide.user_id, conversation_members.peer_id),
      ),
    )
    .leftJoin(profiles, eq(profiles.id, conversation_members.peer_id))
    .innerJoin(users, eq(users.id, conversation_members.peer_id))
    .where(and(eq(conversation_members.user_id, me), eq(conversation_members.conversation_id, id)))
  return found ?? null
}

/** Procedures on a conversation: for everybody but its two sides it is NOT_FOUND. */
export const onConversation = knownTo(isParticipant)

async function isParticipant(id: string, { app, caller }: Context & { caller: Caller }): Promise<boolean> {
  const found = await rows(
    app.db,
    sql`select 1 from conversation_members where user_id = ${caller.user_id} and conversation_id = ${id}`,
  )
  return found.length > 0
}

/** The number of unread messages. Sending moves the sender's read position, so all messages after it are the peer's. */
export async function unreadOf(db: Db, userId: string): Promise<number> {
  const [found] = await rows<{ unread: number }>(
    db,
    sql`select coalesce(sum(c.last_seq - cm.last_read_seq), 0)::int as unread
        from conversation_members cm join conversations c on c.id = cm.conversation_id where cm.user_id = ${userId}`,
  )
  return found?.unread ?? 0
}
