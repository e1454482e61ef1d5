import {
  SESSION_NOTES_MAX,
  SESSION_PROGRESS_MAX,
  SESSION_RATINGS,
  SESSION_TOPICS_MAX,
} from '#contract/mentorship-sessions.ts'
import { useNow } from '#web/platform/now.ts'
import type { ServerForm } from '#web/platform/use-server-form.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { fieldsOf } from '../when/when-draft.ts'
import { WhenFields } from '../when/when-fields.tsx'
import type { LogDraft } from './log-session-dialog.tsx'

const LABELS = { time: 'Start time', minutes: 'Duration (minutes)' }

/** What is said of a session: when, how long, what about, how it went. */
export function LogSessionFields({ form: { register, error } }: { form: ServerForm<LogDraft> }) {
  const now = useNow()
  return (
    <>
      <WhenFields register={register} error={error} labels={LABELS} max={fieldsOf(new Date(now)).date} />
      <Field label="Topics discussed (optional)" error={error('topics_discussed')}>
        <TextInput {...register('topics_discussed')} maxLength={SESSION_TOPICS_MAX} />
      </Field>
      <Field label="Progress on goals (optional)" error={error('goals_progress')}>
        <TextInput {...register('goals_progress')} maxLength={SESSION_PROGRESS_MAX} />
      </Field>
      <Field label="Notes (optional)" error={error('notes')} hint="Both of you can read them.">
        <TextArea {...register('notes')} rows={3} maxLength={SESSION_NOTES_MAX} />
      </Field>
      <Field label="Rating (optional)" error={error('rating')}>
        <Select {...register('rating')}>
          <option value="">No rating</option>
          {SESSION_RATINGS.map(([value, word]) => (
            <option key={value} value={value}>
              {value} {word}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
