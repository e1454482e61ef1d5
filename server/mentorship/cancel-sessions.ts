import { and, eq, gt, sql } from 'drizzle-orm'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { eventOf } from '#server/mentorship/scheduled-queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { MentorshipEvent } from '#server/mentorship/events.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** Cancels what is scheduled ahead in a mentorship that ends. */
export function cancelAhead(tx: Db, record: RecordEvent, mentorship: Mentorship, now: Date): Promise<void> {
  const { id, mentor_id } = mentorship
  const ahead = and(eq(scheduled_sessions.mentorship_id, id), gt(scheduled_sessions.starts_at, now.toISOString()))
  return cancelWhere(tx, record, ahead, { ...mentorship, by: mentor_id }, 'ended')
}

/** Cancels the scheduled ones among these sessions. */
export async function cancelWhere(
  tx: Db,
  record: RecordEvent,
  which: ReturnType<typeof and>,
  { mentor_id, mentee_id, conversation_id, by }: MentorshipEvent,
  because: 'asked' | 'ended',
): Promise<void> {
  const cancelled = await tx
    .update(scheduled_sessions)
    .set({ status: 'cancelled', sequence: sql`${scheduled_sessions.sequence} + 1` })
    .where(and(which, eq(scheduled_sessions.status, 'scheduled')))
    .returning()
  for (const session of cancelled)
    record({
      type: 'scheduled.cancelled',
      because,
      ...eventOf({ ...session, mentor_id, mentee_id, conversation_id }, by),
    })
}
