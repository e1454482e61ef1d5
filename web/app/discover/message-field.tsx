import { useLingui } from '@lingui/react/macro'
import { CONNECTION_MESSAGE_MAX } from '#contract/connections.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

type Props = { value: string; onChange: (value: string) => void }

/** One line that goes with a request. */
export function MessageField({ value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Field label={t`Add a line (optional)`}>
      <TextInput
        dir="auto"
        maxLength={CONNECTION_MESSAGE_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
