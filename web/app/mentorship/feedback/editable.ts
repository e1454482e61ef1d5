import type { MentorshipState } from '#contract/mentorship-api.ts'
import type { OwnFeedback } from '#contract/mentorship-sessions-api.ts'

/** Whether feedback that was given may still be changed, by the server's clock. */
export function isEditable({ editable_until }: OwnFeedback, { now }: MentorshipState): boolean {
  return Date.parse(now) < Date.parse(editable_until)
}
