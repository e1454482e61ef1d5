import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnFeedback } from '#contract/mentorship-sessions-api.ts'
import { IMPROVEMENT_LABELS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { MentorshipRole } from '#contract/mentorship.ts'
import { locale } from '#web/platform/format.ts'
import { IMPROVEMENTS_LABELS } from './feedback-fields.tsx'
import { useRatingText } from './rating-text.ts'
import './feedback.css'

/** My feedback to read, once it can no longer be changed. */
export function FeedbackGiven({ role, feedback }: { role: MentorshipRole; feedback: OwnFeedback }) {
  const { t } = useLingui()
  const ratingText = useRatingText()
  const list = new Intl.ListFormat(locale(), { type: 'unit' })
  const { rating, comment, improvements, continue_mentorship } = feedback
  return (
    <dl className="given">
      <dt>
        <Trans>Rating</Trans>
      </dt>
      <dd>{ratingText(rating)}</dd>
      {comment && (
        <>
          <dt>
            <Trans>Comment</Trans>
          </dt>
          <dd>{comment}</dd>
        </>
      )}
      {improvements.length > 0 && (
        <>
          <dt>{t(IMPROVEMENTS_LABELS[role])}</dt>
          <dd>{list.format(improvements.map((area) => t(IMPROVEMENT_LABELS[area])))}</dd>
        </>
      )}
      {role === 'mentee' && (
        <>
          <dt>{t(SESSION_TEXTS.continueLabel)}</dt>
          <dd>{continue_mentorship ? t`Yes` : t`No`}</dd>
        </>
      )}
    </dl>
  )
}
