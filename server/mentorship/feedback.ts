import { and, eq } from 'drizzle-orm'
import { FEEDBACK_DAYS, IMPROVEMENTS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { OwnFeedback } from '#contract/mentorship-sessions-api.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { lockMentorship, onMentorship, peerOf } from '#server/mentorship/queries.ts'
import { mentorship_feedback } from '#server/mentorship/tables.ts'
import { tell } from '#server/mentorship/tell.ts'
import type { Db } from '#server/platform/db.ts'
import { refuseField } from '#server/refuse-field.ts'

const editableUntil = (created: string) => new Date(Date.parse(created) + FEEDBACK_DAYS * DAY_MS)

/** My feedback on a mentorship, or null. */
export async function ownFeedbackOf(db: Db, mentorshipId: string, me: string): Promise<OwnFeedback | null> {
  const [found] = await db
    .select({
      rating: mentorship_feedback.rating,
      comment: mentorship_feedback.comment,
      improvements: mentorship_feedback.improvements,
      continue_mentorship: mentorship_feedback.continue_mentorship,
      created_at: mentorship_feedback.created_at,
    })
    .from(mentorship_feedback)
    .where(and(eq(mentorship_feedback.mentorship_id, mentorshipId), eq(mentorship_feedback.reviewer_id, me)))
  if (!found) return null
  const { created_at, ...feedback } = found
  return { ...feedback, editable_until: editableUntil(created_at).toISOString() }
}

/** One feedback per person and mentorship; a later one replaces it for 14 days. Who is reviewed is the other side. */
export const giveFeedback = onMentorship.mentorshipFeedback.create.handler(
  ({ input, context: { app, caller }, errors }) =>
    app.inTransaction(async (tx, effects) => {
      const me = caller.user_id
      const mentorship = await lockMentorship(tx, input.id, me)
      if (!mentorship) throw errors.NOT_FOUND()
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
      if (before && new Date(before.editable_until) <= now) throw errors.FEEDBACK_CLOSED()
      const { id: mentorship_id, ...said } = input
      const given = { ...said, improvements: [...new Set(said.improvements)], updated_at: now.toISOString() }
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
      // My other tabs; the other side is not told who said what when.
      tell(effects, { ...mentorship, mentor_id: me, mentee_id: me }, 'feedback', me)
      const after = await ownFeedbackOf(tx, mentorship_id, me)
      if (!after) throw new Error('the feedback was not written')
      return after
    }),
)
