import type { UseFormRegisterReturn } from 'react-hook-form'
import { SESSION_MINUTES_MAX, SESSION_MINUTES_MIN } from '#contract/mentorship-sessions.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { WhenDraft } from './when-draft.ts'
import './session-times.css'

type Name = keyof WhenDraft
type Props = {
  register: (name: Name, options?: { deps?: Name[] }) => UseFormRegisterReturn
  error: (name: Name) => string | undefined
  labels: { time: string; minutes: string }
  /** The first and the last day that can be chosen, as "2026-11-21". */
  min?: string
  max?: string
}

/** Date, time and length of a session, side by side; for one that is to be and for one that has been. */
export function WhenFields({ register, error, labels, min, max }: Props) {
  return (
    <div className="when">
      <Field label="Date" error={error('date')}>
        <TextInput {...register('date')} type="date" min={min} max={max} required />
      </Field>
      <Field label={labels.time} error={error('time')}>
        {/* Another time may be what was wrong with the date. */}
        <TextInput {...register('time', { deps: ['date'] })} type="time" required />
      </Field>
      <Field label={labels.minutes} error={error('minutes')}>
        <TextInput
          {...register('minutes', { deps: ['date'] })}
          type="number"
          inputMode="numeric"
          min={SESSION_MINUTES_MIN}
          max={SESSION_MINUTES_MAX}
          step={1}
          required
        />
      </Field>
    </div>
  )
}
