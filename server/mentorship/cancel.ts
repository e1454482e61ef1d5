import { and, eq, gt, sql } from 'drizzle-orm'
import type { Mentorship } from '#contract/mentorship-api.ts'
import { eventOf, lockScheduled, onScheduled, findScheduled } from '#server/mentorship/scheduled.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { MentorshipEvent } from '#server/mentorship/events.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** Either side cancels a session that has not begun; again changes nothing. */
export const cancel = onScheduled.scheduledSessions.cancel.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const now = app.clock.now()
    const before = await lockScheduled(tx, input.id, me, now)
    if (!before) throw errors.NOT_FOUND()
    if (before.status === 'cancelled') return before
    if (new Date(before.starts_at) <= now) throw errors.BEGUN()
    await cancelWhere(tx, record, eq(scheduled_sessions.id, input.id), { ...before, by: me }, 'asked')
    return (await findScheduled(tx, input.id, me, now)) ?? before
  }),
)

/** Cancels what is scheduled ahead in a mentorship that ends. */
export function cancelAhead(tx: Db, record: RecordEvent, mentorship: Mentorship, now: Date): Promise<void> {
  const { id, mentor_id } = mentorship
  const ahead = and(eq(scheduled_sessions.mentorship_id, id), gt(scheduled_sessions.starts_at, now.toISOString()))
  return cancelWhere(tx, record, ahead, { ...mentorship, by: mentor_id }, 'ended')
}

async function cancelWhere(
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
