import { eq, sql } from 'drizzle-orm'
import { remindedFromStart } from '#server/mentorship/invite.ts'
import { peopleOf } from '#server/mentorship/people-queries.ts'
import { clashes, eventOf, lockScheduled, onScheduled, findScheduled } from '#server/mentorship/scheduled-queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'

/** Changes time, length or place of a scheduled session that has not begun; either side may. The same values change nothing. */
export const moveScheduled = onScheduled.scheduledSessions.move.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const now = app.clock.now()
    const before = await lockScheduled(tx, input.id, me, now)
    if (!before) throw errors.NOT_FOUND()
    if (before.status === 'cancelled') throw errors.CANCELLED()
    if (before.mentorship_status !== 'active') throw errors.MENTORSHIP_ENDED()
    const { id, ...appointment } = input
    const same =
      before.starts_at === appointment.starts_at &&
      before.duration_minutes === appointment.duration_minutes &&
      before.place === appointment.place
    if (same) return before
    if (new Date(before.starts_at) <= now) throw errors.BEGUN()
    if (new Date(appointment.starts_at) <= now) throw errors.IN_THE_PAST()
    const people = await peopleOf(tx, before)
    if (people.mentor.banned || people.mentee.banned) throw errors.PEER_UNAVAILABLE()
    if (await clashes(tx, before.mentorship_id, appointment, id)) throw errors.CLASH()
    // Its mails go to somebody else, as often as sessions are moved to and fro.
    await app.limits.consume('invitation', me)
    await tx
      .update(scheduled_sessions)
      .set({
        ...appointment,
        sequence: sql`${scheduled_sessions.sequence} + 1`,
        reminded_hours: remindedFromStart(appointment.starts_at, now),
      })
      .where(eq(scheduled_sessions.id, id))
    const session = await findScheduled(tx, id, me, now)
    if (!session) throw new Error('the session is gone')
    record({ type: 'scheduled.moved', ...eventOf(session, me) })
    return session
  }),
)
