import { pairMentorships } from '#server/chat/history-queries.ts'
import { ownFeedbacksOf } from '#server/mentorship/feedback-queries.ts'
import { findConversation, onConversation } from '#server/messages/queries.ts'

/** Every mentorship of a chat with its hours, topics and the caller's feedback: what stays readable (rule: after-an-end). */
export const listHistory = onConversation.mentorshipHistory.list.handler(
  async ({ input, context: { app, caller }, errors }) => {
    const me = caller.user_id
    const conversation = await findConversation(app.db, input.id, me)
    if (!conversation) throw errors.NOT_FOUND()
    const found = await pairMentorships(app.db, conversation.match_id, me)
    const feedback = await ownFeedbacksOf(
      app.db,
      found.map(({ id }) => id),
      me,
    )
    return found.map((mentorship) => ({ ...mentorship, my_feedback: feedback.get(mentorship.id) ?? null }))
  },
)
