import { useLingui } from '@lingui/react/macro'
import {
  SESSION_NOTES_MAX,
  SESSION_PROGRESS_MAX,
  SESSION_RATINGS,
  SESSION_TOPICS_MAX,
} from '#contract/mentorship-sessions.ts'
import { useNow } from '#web/platform/now.ts'
import type { ServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { useRatingText } from '../feedback/rating-text.ts'
import { fieldsOf } from '../when/when-draft.ts'
import { WhenFields } from '../when/when-fields.tsx'
import type { LogDraft } from './session-draft.ts'

/** The fields of a session: when, how long, what about, how it went. */
export function LogSessionFields({ form: { register, error } }: { form: ServerForm<LogDraft> }) {
  const { t } = useLingui()
  const ratingText = useRatingText()
  const now = useNow()
  return (
    <>
      <WhenFields
        register={register}
        error={error}
        labels={{ time: t`Start time`, minutes: t`Duration (minutes)` }}
        max={fieldsOf(new Date(now)).date}
      />
      <Field label={t`Topics discussed (optional)`} error={error('topics_discussed')}>
        <TextInput {...register('topics_discussed')} maxLength={SESSION_TOPICS_MAX} />
      </Field>
      <Field label={t`Progress on goals (optional)`} error={error('goals_progress')}>
        <TextInput {...register('goals_progress')} maxLength={SESSION_PROGRESS_MAX} />
      </Field>
      <Field label={t`Notes (optional)`} error={error('notes')} hint={t`Both of you can read them.`}>
        <TextArea {...register('notes')} rows={3} maxLength={SESSION_NOTES_MAX} />
      </Field>
      <Field label={t`Rating (optional)`} error={error('rating')}>
        <Select {...register('rating')}>
          <option value="">{t`No rating`}</option>
          {SESSION_RATINGS.map(([value]) => (
            <option key={value} value={value}>
              {ratingText(value)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
