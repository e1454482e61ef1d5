import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SESSION_MINUTES_MAX, SESSION_MINUTES_MIN } from '#contract/mentorship-sessions.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { WhenDraft } from './when-draft.ts'
import './session-times.css'

type Name = keyof WhenDraft
type Props = {
  register: (name: Name, options?: { deps?: Name[] }) => UseFormRegisterReturn
  error: (name: Name) => string | undefined
  /** In the page's language. */
  labels: { time: string; minutes: string }
  /** The first and the last day that can be chosen, as "2026-11-21". */
  min?: string
  max?: string
}

/** Date, time and length of a session that is scheduled or logged. */
export function WhenFields({ register, error, labels, min, max }: Props) {
  const { t } = useLingui()
  return (
    <div className="when">
      <Field label={t`Date`} error={error('date')}>
        <TextInput {...register('date', { deps: ['time', 'minutes'] })} type="date" min={min} max={max} required />
      </Field>
      <Field label={labels.time} error={error('time')}>
        {/* What is wrong with one may be right once another changes. */}
        <TextInput {...register('time', { deps: ['date', 'minutes'] })} type="time" required />
      </Field>
      <Field label={labels.minutes} error={error('minutes')}>
        <TextInput
          {...register('minutes', { deps: ['date', 'time'] })}
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
