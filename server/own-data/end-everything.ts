import { sql } from 'drizzle-orm'
import { leaveCircle } from '#server/circles/membership.ts'
import { lockCircle } from '#server/circles/queries.ts'
import type { MatchEvent } from '#server/connections/events.ts'
import { endBetween } from '#server/mentorship/end-between.ts'
import { peersOf } from '#server/connections/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/**
 * Ends what somebody has with others, each of whom is told as by the deed itself: waiting connection requests go,
 * mentorships end with what is scheduled, circles are left and handed over. Their conversations become read-only, which
 * also holds for a message that is on its way: sending locks the conversation.
 */
export async function endEverything(tx: Db, record: RecordEvent, userId: string, now: Date): Promise<void> {
  const removed = await rows<MatchEvent & { status: string }>(
    tx,
    sql`delete from matches where ${userId}::uuid in (user_id, matched_user_id) and status <> 'accepted'
        returning id as match_id, user_id as requester_id, matched_user_id as recipient_id, status`,
  )
  for (const { status, ...match } of removed)
    if (status === 'pending') record({ type: 'match.declined', ...match, by: userId })
  // In one order for everybody, so that two who leave at once do not wait for each other.
  for (const peer of (await peersOf(tx, userId)).toSorted()) await endBetween(tx, record, userId, peer, now)
  await tx.execute(
    sql`update conversations set read_only = true
        where not read_only and id in (select conversation_id from conversation_members where user_id = ${userId})`,
  )
  const circles = await rows<{ circle_id: string }>(
    tx,
    sql`select circle_id from circle_members where user_id = ${userId} order by circle_id`,
  )
  for (const { circle_id } of circles)
    if (await lockCircle(tx, circle_id)) await leaveCircle(tx, record, circle_id, userId)
}
