import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import { conversation_members, conversations, matches } from '#server/connections/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { Effects } from '#server/platform/transaction.ts'

/**
 * Accepts a pending request to `me`, opens its conversation and announces both to both sides.
 * @returns the conversation's id, or null without such a pending request
 */
export async function acceptPending(tx: Db, effects: Effects, matchId: string, me: string): Promise<string | null> {
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
  const events: LiveEvent[] = [
    { type: 'match.answered', match_id: matchId, status: 'accepted' },
    { type: 'conversation.opened', conversation_id, match_id: matchId },
  ]
  for (const event of events) effects.announce([me, accepted.requester], event)
  return conversation_id
}
