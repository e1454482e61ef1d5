import { eq } from 'drizzle-orm'
import { cancelWhere } from '#server/mentorship/cancel-sessions.ts'
import { peopleOf } from '#server/mentorship/people-queries.ts'
import { findScheduled, lockScheduled, onScheduled } from '#server/mentorship/scheduled-queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'
import { tell } from '#server/mentorship/tell.ts'

/** Cancels a scheduled session that has not begun; either side may. A second cancel changes nothing. */
export const cancelScheduled = onScheduled.scheduledSessions.cancel.handler(
  ({ input, context: { app, caller }, errors }) =>
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
