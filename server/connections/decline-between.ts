import { sql } from 'drizzle-orm'
import type { MatchEvent } from '#server/connections/events.ts'
import { ofPair } from '#server/connections/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/**
 * Declines the request that waits between two people, whoever asked: to who asked it looks like any other refusal. Whose
 * act it was is `by`.
 */
export async function declineBetween(tx: Db, record: RecordEvent, by: string, other: string): Promise<void> {
  const declined = await rows<MatchEvent>(
    tx,
    sql`update matches set status = 'rejected', answered_at = now()
        where status = 'pending' and ${ofPair(by, other)}
        returning id as match_id, user_id as requester_id, matched_user_id as recipient_id`,
  )
  for (const match of declined) record({ type: 'match.declined', ...match, by })
}
