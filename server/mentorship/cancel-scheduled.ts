import { eq } from 'drizzle-orm'
import { cancelWhere } from '#server/mentorship/cancel-sessions.ts'
import { findScheduled, lockScheduled, onScheduled } from '#server/mentorship/scheduled-queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'

/** Either side cancels a session that has not begun; cancelling again changes nothing. */
export const cancelScheduled = onScheduled.scheduledSessions.cancel.handler(
  ({ input, context: { app, caller }, errors }) =>
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
