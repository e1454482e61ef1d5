import { FEEDBACK_DAYS, IMPROVEMENTS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { isBlocked } from '#server/blocks/queries.ts'
import { ownFeedbackOf } from '#server/mentorship/feedback-queries.ts'
import { lockMentorship, onMentorship, peerOf } from '#server/mentorship/queries.ts'
import { mentorship_feedback } from '#server/mentorship/tables.ts'
import { refuseField } from '#server/refuse-field.ts'

/** Stores the caller's feedback on the other side: one per person and mentorship, which may be replaced for 14 days. */
export const createFeedback = onMentorship.mentorshipFeedback.create.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, record) => {
      const me = caller.user_id
      const mentorship = await lockMentorship(tx, input.id, me)
      if (!mentorship) throw errors.NOT_FOUND()
      if (await isBlocked(tx, me, peerOf(mentorship, me))) throw errors.PEER_UNAVAILABLE()
      const offered: readonly string[] = IMPROVEMENTS[mentorship.my_role]
      const isMentor = mentorship.my_role === 'mentor'
      const notOffered = !input.improvements.every((one) => offered.includes(one))
        ? 'improvements'
        : isMentor && input.continue_mentorship
          ? 'continue_mentorship'
          : null
      if (notOffered) throw refuseField(notOffered, SESSION_TEXTS.unknownChoice)
      const now = app.clock.now()
      const before = await ownFeedbackOf(tx, input.id, me)
      if (before && new Date(before.editable_until) <= now)
        throw errors.FEEDBACK_CLOSED({ data: { days: FEEDBACK_DAYS } })
      const { id: mentorship_id, ...values } = input
      const given = { ...values, improvements: [...new Set(values.improvements)], updated_at: now.toISOString() }
      await tx
        .insert(mentorship_feedback)
        .values({
          ...given,
          mentorship_id,
          reviewer_id: me,
          reviewee_id: peerOf(mentorship, me),
          created_at: now.toISOString(),
        })
        .onConflictDoUpdate({
          target: [mentorship_feedback.mentorship_id, mentorship_feedback.reviewer_id],
          set: given,
        })
      const { mentor_id, mentee_id, conversation_id } = mentorship
      const between = { mentor_id, mentee_id, conversation_id, by: me }
      const reviewee_id = peerOf(mentorship, me)
      record({ type: 'feedback.given', mentorship_id, reviewer_id: me, reviewee_id, ...between })
      const after = await ownFeedbackOf(tx, mentorship_id, me)
      if (!after) throw new Error('the feedback was not inserted')
      return after
    }),
)
