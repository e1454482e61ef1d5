import { and, eq, gt, sql } from 'drizzle-orm'
import type { Mentorship } from '#contract/mentorship-api.ts'
import type { App } from '#server/app.ts'
import { inviteBoth } from '#server/mentorship/invite.ts'
import { peopleOf } from '#server/mentorship/people.ts'
import type { People } from '#server/mentorship/people.ts'
import { lockScheduled, onScheduled, findScheduled } from '#server/mentorship/scheduled.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'
import { tell } from '#server/mentorship/tell.ts'
import type { Db } from '#server/platform/db.ts'
import type { Effects } from '#server/platform/transaction.ts'

/** Either side cancels a session that has not begun; again changes nothing. */
export const cancel = onScheduled.scheduledSessions.cancel.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, effects) => {
    const me = caller.user_id
    const now = app.clock.now()
    const before = await lockScheduled(tx, input.id, me, now)
    if (!before) throw errors.NOT_FOUND()
    if (before.status === 'cancelled') return before
    if (new Date(before.starts_at) <= now) throw errors.BEGUN()
    const people = await peopleOf(tx, before)
    await cancelWhere(app, tx, effects, eq(scheduled_sessions.id, input.id), before.conversation_id, people, me)
    tell(effects, before, 'scheduled', me)
    return (await findScheduled(tx, input.id, me, now)) ?? before
  }),
)

/** Cancels what is scheduled ahead in a mentorship that ends. */
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

async function cancelWhere(
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
