import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { conversation_members, conversations, matches } from '#server/connections/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/**
 * Turns a pending request to `me` into a connection with its one conversation.
 * @returns the conversation's id, or null when there is no such pending request
 */
export async function acceptPending(tx: Db, record: RecordEvent, matchId: string, me: string): Promise<string | null> {
  const [accepted] = await tx
    .update(matches)
    .set({ status: 'accepted', answered_at: sql`now()` })
    .where(and(eq(matches.id, matchId), eq(matches.matched_user_id, me), eq(matches.status, 'pending')))
    .returning({ requester: matches.user_id })
  if (!accepted) return null
  const conversation_id = randomUUIDv7()
  await tx.insert(conversations).values({ id: conversation_id, match_id: matchId })
  await tx.insert(conversation_members).values([
    { conversation_id, user_id: me, peer_id: accepted.requester },
    { conversation_id, user_id: accepted.requester, peer_id: me },
  ])
  const { requester: requester_id } = accepted
  record({ type: 'match.accepted', match_id: matchId, conversation_id, requester_id, recipient_id: me })
  return conversation_id
}
