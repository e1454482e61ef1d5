import { msg } from '@lingui/core/macro'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import type { OwnFeedback } from '#contract/mentorship-sessions-api.ts'

/** Whether feedback that was given may still be changed, by the server's clock. */
export function isEditable({ editable_until }: OwnFeedback, { now }: Pick<MentorshipState, 'now'>): boolean {
  return Date.parse(now) < Date.parse(editable_until)
}

/** What a press on the button of feedback does, once the mentorship has ended. */
export function feedbackLabelOf({ my_feedback, now }: Pick<MentorshipState, 'my_feedback' | 'now'>) {
  if (!my_feedback) return msg`Provide Feedback`
  return isEditable(my_feedback, { now }) ? msg`Change Feedback` : msg`View Feedback`
}
