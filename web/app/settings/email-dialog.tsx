import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AUTH_TEXTS, emailIssue, normalizeEmail } from '#contract/account.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/platform/toast.ts'

type Props = { hasPassword: boolean; onChanged: () => unknown; onClose: () => void }

/** Asks for another address. */
export function EmailDialog({ hasPassword, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { email: '', password: '' },
    rules: ({ email, password }) => ({
      email: emailIssue(email),
      password: hasPassword && password === '' ? AUTH_TEXTS.passwordWrong : undefined,
    }),
    send: ({ email, password }) =>
      laterCall.security.requestNewEmail({ email: normalizeEmail(email), ...(hasPassword && { password }) }),
    onSuccess: async () => {
      await onChanged()
      toast({ title: msg`Check both mailboxes`, description: msg`Your address changes once both links were opened.` })
      onClose()
    },
    fieldOf: { PASSWORD_WRONG: 'password' },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Change address`}
      submit={t`Send the links`}
      busyText={t`Sending...`}
      busy={pending}
      onSubmit={submit}
    >
      <p>
        <Trans>
          We send a link to your address of now and to the new one. Until both were opened, nothing changes.
        </Trans>
      </p>
      <Field label={t`New address`} error={error('email')}>
        <TextInput {...register('email')} type="email" autoComplete="email" required />
      </Field>
      {hasPassword && (
        <Field label={t`Your password`} error={error('password')}>
          <PasswordInput {...register('password')} autoComplete="current-password" required />
        </Field>
      )}
    </FormDialog>
  )
}
