import { sql } from 'drizzle-orm'
import { ofPair } from '#server/connections/queries.ts'
import { endActive } from '#server/mentorship/end-active.ts'
import { chatOf, findMentorship, lockMatch } from '#server/mentorship/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { rows } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/**
 * Ends what stands between two people who are to have nothing to do with each other any more. A waiting request is
 * declined, an active mentorship ends. `by` is who did it.
 */
export async function endBetween(tx: Db, record: RecordEvent, by: string, peer: string, now: Date): Promise<void> {
  const [match] = await rows<{ id: string }>(
    tx,
    sql`select id from matches where status = 'accepted' and ${ofPair(by, peer)}`,
  )
  if (!match) return
  await lockMatch(tx, match.id)
  const declined = await rows<{ request_id: string; mentor_id: string; mentee_id: string }>(
    tx,
    sql`update mentorship_requests set status = 'declined', answered_at = ${now.toISOString()}::timestamptz
        where match_id = ${match.id} and status = 'pending' returning id as request_id, mentor_id, mentee_id`,
  )
  for (const one of declined)
    record({ type: 'mentorship.declined', ...one, conversation_id: await chatOf(tx, match.id), by })
  const [active] = await rows<{ id: string }>(
    tx,
    sql`select id from mentorships where match_id = ${match.id} and status = 'active'`,
  )
  const mentorship = active && (await findMentorship(tx, active.id, by))
  if (mentorship) await endActive(tx, record, mentorship, { by, now, reason: 'other', notes: null })
}
