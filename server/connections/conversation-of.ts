import { and, eq } from 'drizzle-orm'
import type { Conversation } from '#contract/connections-api.ts'
import { users } from '#server/account/tables.ts'
import { conversation_members, conversations } from '#server/connections/tables.ts'
import { briefColumns } from '#server/members/columns.ts'
import { profiles } from '#server/members/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** The head of a chat of mine, or null when it is none of mine. */
export async function conversationOf(db: Db, id: string, me: string): Promise<Conversation | null> {
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
