import { FEEDBACK_COMMENT_MAX, IMPROVEMENTS, IMPROVEMENT_LABELS, SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import type { MentorshipRole } from '#contract/mentorship.ts'
import { Checkbox, Field, TextArea } from '#web/ui/field.tsx'
import { StarRating } from './star-rating.tsx'

export type FeedbackDraft = {
  rating: number | null
  comment: string
  improvements: readonly string[]
  continue_mentorship: boolean
}

type Props = {
  role: MentorshipRole
  draft: FeedbackDraft
  issues: Record<string, string>
  onChange: (part: Partial<FeedbackDraft>) => void
}

/** What the boxes ask, by the role of who gives the feedback: a mentor looks at the mentee, a mentee at what came of it. */
export const IMPROVEMENTS_LABELS = { mentor: 'What could improve?', mentee: 'What has improved for you?' } as const

/** What is asked of a mentorship (spec 5 Feedback). */
export function FeedbackFields({ role, draft, issues, onChange }: Props) {
  const tick = (one: string, ticked: boolean) =>
    onChange({
      improvements: ticked ? [...draft.improvements, one] : draft.improvements.filter((other) => other !== one),
    })
  return (
    <>
      <StarRating value={draft.rating} error={issues.rating} onChange={(rating) => onChange({ rating })} />
      <Field label="Comment (optional)" error={issues.comment}>
        <TextArea
          rows={4}
          maxLength={FEEDBACK_COMMENT_MAX}
          value={draft.comment}
          onChange={({ target }) => onChange({ comment: target.value })}
        />
      </Field>
      <fieldset className="ticks">
        <legend className="lbl">{IMPROVEMENTS_LABELS[role]}</legend>
        {IMPROVEMENTS[role].map((one) => (
          <Checkbox
            key={one}
            label={IMPROVEMENT_LABELS[one]}
            checked={draft.improvements.includes(one)}
            onChange={({ target }) => tick(one, target.checked)}
          />
        ))}
      </fieldset>
      {role === 'mentee' && (
        <Checkbox
          label={SESSION_TEXTS.continueLabel}
          checked={draft.continue_mentorship}
          onChange={({ target }) => onChange({ continue_mentorship: target.checked })}
        />
      )}
    </>
  )
}
