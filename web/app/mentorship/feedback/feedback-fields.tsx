import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FEEDBACK_COMMENT_MAX, IMPROVEMENTS, IMPROVEMENT_LABELS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { MentorshipRole } from '#contract/mentorship.ts'
import type { ServerForm } from '#web/platform/use-server-form.ts'
import { Checkbox, Field, TextArea } from '#web/ui/field.tsx'
import { StarRating } from './star-rating.tsx'
import './feedback.css'

/** The rating as a radio button has it: "1" to "5", null while there is none. */
export type FeedbackDraft = {
  rating: string | null
  comment: string
  improvements: string[]
  continue_mentorship: boolean
}

type Props = { role: MentorshipRole; form: ServerForm<FeedbackDraft> }

/** The question above the checkboxes, by the role of who gives the feedback. */
export const IMPROVEMENTS_LABELS = {
  mentor: msg`What could improve?`,
  mentee: msg`What has improved for you?`,
} as const

/** What is asked of a mentorship (rule: feedback). */
export function FeedbackFields({ role, form: { register, control, error } }: Props) {
  const { t } = useLingui()
  const rating = useWatch({ control, name: 'rating' })
  return (
    <>
      <StarRating {...register('rating')} chosen={rating === null ? null : Number(rating)} error={error('rating')} />
      <Field label={t`Comment (optional)`} error={error('comment')}>
        <TextArea {...register('comment')} rows={4} maxLength={FEEDBACK_COMMENT_MAX} />
      </Field>
      <fieldset className="ticks">
        <legend className="lbl">{t(IMPROVEMENTS_LABELS[role])}</legend>
        {IMPROVEMENTS[role].map((one) => (
          <Checkbox key={one} {...register('improvements')} value={one} label={t(IMPROVEMENT_LABELS[one])} />
        ))}
      </fieldset>
      {role === 'mentee' && <Checkbox {...register('continue_mentorship')} label={t(SESSION_TEXTS.continueLabel)} />}
    </>
  )
}
