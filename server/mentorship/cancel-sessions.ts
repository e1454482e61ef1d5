import { and, eq, gt, sql } from 'drizzle-orm'
import type { Mentorship } from '#contract/mentorship-api.ts'
import type { App } from '#server/app.ts'
import { inviteBoth } from '#server/mentorship/invite.ts'
import type { People } from '#server/mentorship/people-queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { Effects } from '#server/platform/transaction.ts'

/** Cancels all future scheduled sessions of a mentorship that ends. */
export function cancelAhead(
  app: App,
  tx: Db,
  effects: Effects,
  { id, conversation_id, mentor_id }: Mentorship,
  people: People,
  now: Date,
): Promise<void> {
  const ahead = and(eq(scheduled_sessions.mentorship_id, id), gt(scheduled_sessions.starts_at, now.toISOString()))
  return cancelWhere(app, tx, effects, ahead, conversation_id, people, mentor_id)
}

/** Cancels the sessions that match `which` and are still scheduled, and mails both sides. */
export async function cancelWhere(
  app: App,
  tx: Db,
  effects: Effects,
  which: ReturnType<typeof and>,
  conversation_id: string,
  people: People,
  by: string,
): Promise<void> {
  const cancelled = await tx
    .update(scheduled_sessions)
    .set({ status: 'cancelled', sequence: sql`${scheduled_sessions.sequence} + 1` })
    .where(and(which, eq(scheduled_sessions.status, 'scheduled')))
    .returning()
  for (const session of cancelled)
    await inviteBoth(app, effects, 'cancelled', { ...session, conversation_id }, people, by)
}
