import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { splitList } from '#contract/tags.ts'
import type { ServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { Draft } from './onboarding-draft.ts'
import './onboarding.css'

type Props = {
  form: ServerForm<Draft>
  name: 'skills' | 'interests'
  label: string
  placeholder: string
}

/** Entries separated by commas, with the chips they become below. */
export function ListField({ form, name, label, placeholder }: Props) {
  const { t } = useLingui()
  const entries = splitList(useWatch({ control: form.control, name }))
  return (
    <div className="stack-2">
      <Field label={label} error={form.error(name)} hint={t`Separate with commas`}>
        <TextInput {...form.register(name)} placeholder={placeholder} autoComplete="off" />
      </Field>
      {entries.length > 0 && (
        <ul className="row wrap onb-chips" aria-label={label}>
          {entries.map((entry) => (
            <li key={entry} className="chip">
              {entry}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
