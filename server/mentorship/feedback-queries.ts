import { and, eq, inArray } from 'drizzle-orm'
import type { OwnFeedback } from '#contract/mentorship-sessions-api.ts'
import { FEEDBACK_DAYS } from '#contract/mentorship-sessions.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { mentorship_feedback } from '#server/mentorship/tables.ts'
import type { Db } from '#server/platform/db.ts'

const editableUntil = (created: string) => new Date(Date.parse(created) + FEEDBACK_DAYS * DAY_MS)

/** The feedback of `me` on each of these mentorships that has one. */
export async function ownFeedbacksOf(db: Db, mentorshipIds: string[], me: string): Promise<Map<string, OwnFeedback>> {
  const found = await db
    .select({
      mentorship_id: mentorship_feedback.mentorship_id,
      rating: mentorship_feedback.rating,
      comment: mentorship_feedback.comment,
      improvements: mentorship_feedback.improvements,
      continue_mentorship: mentorship_feedback.continue_mentorship,
      created_at: mentorship_feedback.created_at,
    })
    .from(mentorship_feedback)
    .where(and(inArray(mentorship_feedback.mentorship_id, mentorshipIds), eq(mentorship_feedback.reviewer_id, me)))
  return new Map(
    found.map(({ mentorship_id, created_at, ...feedback }) => [
      mentorship_id,
      { ...feedback, editable_until: editableUntil(created_at).toISOString() },
    ]),
  )
}

/** The feedback of `me` on a mentorship, or null. */
export async function ownFeedbackOf(db: Db, mentorshipId: string, me: string): Promise<OwnFeedback | null> {
  return (await ownFeedbacksOf(db, [mentorshipId], me)).get(mentorshipId) ?? null
}
