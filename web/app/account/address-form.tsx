import { useLingui } from '@lingui/react/macro'
import { emailIssue, normalizeEmail } from '#contract/account.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

type Props = {
  /** The text of the button. */
  action: string
  send: (input: { email: string }) => Promise<unknown>
  onSent: (email: string) => void
  email?: string
  onEmail?: (email: string) => void
}

/** One address and a button that sends a mail to it. */
export function AddressForm({ action, send, onSent, email = '', onEmail }: Props) {
  const { t } = useLingui()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { email },
    rules: (typed) => ({ email: emailIssue(typed.email) }),
    send: (typed) => send({ email: normalizeEmail(typed.email) }),
    onSuccess: (_, sent) => onSent(normalizeEmail(sent.email)),
  })
  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
      <Field label={t`Email`} error={error('email')}>
        <TextInput
          {...register('email', { onChange: (event) => onEmail?.(event.target.value) })}
          type="email"
          autoComplete="email"
          required
        />
      </Field>
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={pending} busyText={t`Sending...`}>
        {action}
      </BusyButton>
    </form>
  )
}
