import { endActive } from '#server/mentorship/end-active.ts'
import { findMentorship, lockMentorship, onMentorship } from '#server/mentorship/queries.ts'

/** Ends a mentorship (rule: end-of-mentorship); both sides are asked for feedback. Ending again answers the same. */
export const end = onMentorship.mentorships.end.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const mentorship = await lockMentorship(tx, input.id, caller.user_id)
    if (!mentorship) throw errors.NOT_FOUND()
    if (mentorship.my_role !== 'mentor') throw errors.FORBIDDEN()
    const ending = { by: caller.user_id, now: app.clock.now(), reason: input.reason, notes: input.notes || null }
    if (!(await endActive(tx, record, mentorship, ending))) return mentorship
    const after = await findMentorship(tx, input.id, caller.user_id)
    if (!after) throw errors.NOT_FOUND()
    return after
  }),
)
