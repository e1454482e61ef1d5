import type { OwnFeedback } from '#contract/mentorship-sessions-api.ts'
import { IMPROVEMENT_LABELS, SESSION_RATINGS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { MentorshipRole } from '#contract/mentorship.ts'
import { IMPROVEMENTS_LABELS } from './feedback-fields.tsx'
import './feedback.css'

/** "4 Great" */
export function ratingText(rating: number): string {
  return `${rating} ${SESSION_RATINGS.find(([value]) => value === rating)?.[1] ?? ''}`.trim()
}

/** My feedback to read, once it can no longer be changed. */
export function FeedbackGiven({ role, feedback }: { role: MentorshipRole; feedback: OwnFeedback }) {
  const { rating, comment, improvements, continue_mentorship } = feedback
  return (
    <dl className="given">
      <dt>Rating</dt>
      <dd>{ratingText(rating)}</dd>
      {comment && (
        <>
          <dt>Comment</dt>
          <dd>{comment}</dd>
        </>
      )}
      {improvements.length > 0 && (
        <>
          <dt>{IMPROVEMENTS_LABELS[role]}</dt>
          <dd>{improvements.map((area) => IMPROVEMENT_LABELS[area]).join(', ')}</dd>
        </>
      )}
      {role === 'mentee' && (
        <>
          <dt>{SESSION_TEXTS.continueLabel}</dt>
          <dd>{continue_mentorship ? 'Yes' : 'No'}</dd>
        </>
      )}
    </dl>
  )
}
