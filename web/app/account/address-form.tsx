import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { emailIssue, normalizeEmail } from '#contract/account.ts'
import { showIssues } from '#web/platform/form-issues.ts'
import { ruleOf } from '#web/platform/texts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { toastFailure } from './toast-failure.ts'

type Props = {
  /** The words of the button. */
  action: string
  send: (input: { email: string }) => Promise<unknown>
  onSent: (email: string) => void
  email?: string
  onEmail?: (email: string) => void
}

/** One address and a button that sends a mail to it. */
export function AddressForm({ action, send, onSent, email = '', onEmail }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email } })
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_, sent) => onSent(sent.email),
    onError: (error) => {
      if (!showIssues(error, ['email'], setError)) toastFailure(error)
    },
  })
  return (
    <form
      className="stack"
      method="dialog"
      noValidate
      onSubmit={handleSubmit((filled) => sending.mutate({ email: normalizeEmail(filled.email) }))}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <TextInput
          {...register('email', { validate: ruleOf(emailIssue), onChange: (event) => onEmail?.(event.target.value) })}
          type="email"
          autoComplete="email"
          required
        />
      </Field>
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={sending.isPending} busyText="Sending...">
        {action}
      </BusyButton>
    </form>
  )
}
