import { and, eq, sql } from 'drizzle-orm'
import type { Conversation } from '#contract/messages-api.ts'
import { users } from '#server/account/tables.ts'
import type { Caller, Context } from '#server/app.ts'
import { conversation_members, conversations } from '#server/connections/tables.ts'
import { briefColumns } from '#server/members/queries.ts'
import { profiles } from '#server/members/tables.ts'
import { messages } from '#server/messages/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { knownTo } from '#server/procedure.ts'

export const messageColumns = {
  id: messages.id,
  client_id: messages.client_id,
  conversation_id: messages.conversation_id,
  seq: messages.seq,
  sender_id: messages.sender_id,
  content: messages.content,
  created_at: messages.created_at,
}

/** The head of a conversation of `me`, or null for everybody else. */
export async function findConversation(db: Db, id: string, me: string): Promise<Conversation | null> {
  const [found] = await db
    .select({
      id: conversations.id,
      match_id: conversations.match_id,
      last_seq: conversations.last_seq,
      read_only: conversations.read_only,
      last_read_seq: conversation_members.last_read_seq,
      banned_at: users.bannedAt,
      peer: briefColumns,
    })
    .from(conversation_members)
    .innerJoin(conversations, eq(conversations.id, conversation_members.conversation_id))
    .innerJoin(profiles, eq(profiles.id, conversation_members.peer_id))
    .innerJoin(users, eq(users.id, conversation_members.peer_id))
    .where(and(eq(conversation_members.user_id, me), eq(conversation_members.conversation_id, id)))
  if (!found) return null
  const { banned_at, ...conversation } = found
  return { ...conversation, available: banned_at === null }
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
