import { and, eq, gt, sql } from 'drizzle-orm'
import { cancelWhere } from '#server/mentorship/cancel-sessions.ts'
import { lockMatch } from '#server/mentorship/queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

type Ahead = { id: string; match_id: string; mentor_id: string; mentee_id: string; conversation_id: string }

/**
 * Cancels what somebody has scheduled, in all their mentorships, which go on. Who may not come in any more is marked so
 * before: what is being scheduled just then waits for the match and is refused, or is found here.
 */
export async function cancelAllAhead(tx: Db, record: RecordEvent, userId: string, now: Date): Promise<void> {
  const mentorships = await rows<Ahead>(
    tx,
    sql`select m.id, m.match_id, m.mentor_id, m.mentee_id, c.id as conversation_id
        from mentorships m join conversations c on c.match_id = m.match_id
        where m.status = 'active' and ${userId}::uuid in (m.mentor_id, m.mentee_id) order by m.match_id`,
  )
  for (const { id, match_id, ...between } of mentorships) {
    await lockMatch(tx, match_id)
    const ahead = and(eq(scheduled_sessions.mentorship_id, id), gt(scheduled_sessions.starts_at, now.toISOString()))
    await cancelWhere(tx, record, ahead, { ...between, by: userId }, 'asked')
  }
}
