import { remindedFromStart } from '#server/mentorship/invite.ts'
import { lockMentorship, onMentorship } from '#server/mentorship/queries.ts'
import { peopleOf } from '#server/mentorship/people-queries.ts'
import { clashes, eventOf, findScheduled } from '#server/mentorship/scheduled-queries.ts'
import { scheduled_sessions } from '#server/mentorship/tables.ts'

/** Schedules a session and mails an invitation to both sides (rule: scheduled-sessions); the same scheduled_id answers the first. */
export const createScheduled = onMentorship.scheduledSessions.create.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const me = caller.user_id
      const mentorship = await lockMentorship(tx, input.id, me)
      if (!mentorship) throw errors.NOT_FOUND()
      const now = app.clock.now()
      const earlier = await findScheduled(tx, input.scheduled_id, me, now)
      if (earlier?.mentorship_id === input.id) return earlier
      if (earlier) throw errors.CLASH()
      if (mentorship.status !== 'active') throw errors.MENTORSHIP_ENDED()
      const { id: mentorship_id, scheduled_id: id, ...appointment } = input
      if (new Date(appointment.starts_at) <= now) throw errors.IN_THE_PAST()
      const people = await peopleOf(tx, mentorship)
      if (people.mentor.banned || people.mentee.banned) throw errors.PEER_UNAVAILABLE()
      if (await clashes(tx, mentorship_id, appointment, null)) throw errors.CLASH()
      // Its mails go to somebody else, as often as sessions are scheduled and moved.
      await app.limits.consume('invitation', me)
      const [inserted] = await tx
        .insert(scheduled_sessions)
        .values({
          ...appointment,
          id,
          mentorship_id,
          proposed_by: me,
          reminded_hours: remindedFromStart(appointment.starts_at, now),
          created_at: now.toISOString(),
        })
        .onConflictDoNothing()
        .returning({ id: scheduled_sessions.id })
      // The id belongs to a session of somebody else.
      if (!inserted) throw errors.CLASH()
      const session = await findScheduled(tx, id, me, now)
      if (!session) throw new Error('the session was not written')
      record({ type: 'scheduled.created', ...eventOf(session, me) })
      return session
    }),
)
