import { and, eq } from 'drizzle-orm'
import type { END_REASONS } from '#contract/mentorship.ts'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { conversations } from '#server/connections/tables.ts'
import { cancelAhead } from '#server/mentorship/cancel-sessions.ts'
import { mentorship_timers, mentorships } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

type Ending = { by: string | null; now: Date; reason: (typeof END_REASONS)[number]; notes: string | null }

/**
 * Ends a mentorship whose match is locked (rule: end-of-mentorship): the chat becomes read-only, its timer goes, what is scheduled
 * ahead is cancelled. @returns whether it was active
 */
export async function endActive(
  tx: Db,
  record: RecordEvent,
  mentorship: Mentorship,
  { by, now, reason, notes }: Ending,
): Promise<boolean> {
  const { id, match_id, mentor_id, mentee_id, conversation_id } = mentorship
  const [ended] = await tx
    .update(mentorships)
    .set({ status: 'completed', expected_end_date: now.toISOString(), end_reason: reason, end_notes: notes })
    .where(and(eq(mentorships.id, id), eq(mentorships.status, 'active')))
    .returning({ id: mentorships.id })
  if (!ended) return false
  await tx.delete(mentorship_timers).where(eq(mentorship_timers.mentorship_id, id))
  await tx.update(conversations).set({ read_only: true }).where(eq(conversations.match_id, match_id))
  await cancelAhead(tx, record, mentorship, now)
  record({ type: 'mentorship.ended', mentorship_id: id, mentor_id, mentee_id, conversation_id, by })
  return true
}
