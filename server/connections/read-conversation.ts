import { and, eq } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import { onConversation } from '#server/connections/mine.ts'
import { conversation_members, conversations } from '#server/connections/tables.ts'
import { briefColumns } from '#server/members/columns.ts'
import { profiles } from '#server/members/tables.ts'

/** The head of a chat of mine; anybody else gets the 404 of one that does not exist. */
export const readConversation = onConversation.conversations.read.handler(
  async ({ input, context: { app, caller }, errors }) => {
    const [found] = await app.db
      .select({
        id: conversations.id,
        match_id: conversations.match_id,
        last_seq: conversations.last_seq,
        last_read_seq: conversation_members.last_read_seq,
        banned_at: users.bannedAt,
        peer: briefColumns,
      })
      .from(conversation_members)
      .innerJoin(conversations, eq(conversations.id, conversation_members.conversation_id))
      .innerJoin(profiles, eq(profiles.id, conversation_members.peer_id))
      .innerJoin(users, eq(users.id, conversation_members.peer_id))
      .where(and(eq(conversation_members.user_id, caller.user_id), eq(conversation_members.conversation_id, input.id)))
    if (!found) throw errors.NOT_FOUND()
    const { banned_at, ...conversation } = found
    return { ...conversation, available: banned_at === null }
  },
)
