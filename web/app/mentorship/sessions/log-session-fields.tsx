import {
  SESSION_MINUTES_MAX,
  SESSION_MINUTES_MIN,
  SESSION_NOTES_MAX,
  SESSION_PROGRESS_MAX,
  SESSION_RATINGS,
  SESSION_TOPICS_MAX,
} from '#contract/mentorship-sessions.ts'
import { useNow } from '#web/platform/now.ts'
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx'
import { fieldsOf } from './session-draft.ts'
import type { SessionDraft } from './session-draft.ts'
import './session-times.css'

type Props = { draft: SessionDraft; issues: Record<string, string>; onChange: (part: Partial<SessionDraft>) => void }

/** What is said of a session: when, how long, what about, how it went. */
export function LogSessionFields({ draft, issues, onChange }: Props) {
  const now = useNow()
  return (
    <>
      <div className="when">
        <Field label="Date" error={issues.date ?? issues.session_date}>
          <TextInput
            type="date"
            max={fieldsOf(new Date(now)).date}
            value={draft.date}
            onChange={({ target }) => onChange({ date: target.value })}
            required
          />
        </Field>
        <Field label="Start time" error={issues.time}>
          <TextInput
            type="time"
            value={draft.time}
            onChange={({ target }) => onChange({ time: target.value })}
            required
          />
        </Field>
        <Field label="Duration (minutes)" error={issues.duration_minutes}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={SESSION_MINUTES_MIN}
            max={SESSION_MINUTES_MAX}
            step={1}
            value={draft.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
            required
          />
        </Field>
      </div>
      <Field label="Topics discussed (optional)" error={issues.topics_discussed}>
        <TextInput
          maxLength={SESSION_TOPICS_MAX}
          value={draft.topics_discussed}
          onChange={({ target }) => onChange({ topics_discussed: target.value })}
        />
      </Field>
      <Field label="Progress on goals (optional)" error={issues.goals_progress}>
        <TextInput
          maxLength={SESSION_PROGRESS_MAX}
          value={draft.goals_progress}
          onChange={({ target }) => onChange({ goals_progress: target.value })}
        />
      </Field>
      <Field label="Notes (optional)" error={issues.notes} hint="Both of you can read them.">
        <TextArea
          rows={3}
          maxLength={SESSION_NOTES_MAX}
          value={draft.notes}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
      </Field>
      <Field label="Rating (optional)" error={issues.rating}>
        <Select value={draft.rating} onChange={({ target }) => onChange({ rating: target.value })}>
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
