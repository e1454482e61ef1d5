import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AUTH_TEXTS } from '#contract/account.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import type { Wording } from '#web/platform/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type Props<Answer> = {
  title: string
  submit: string
  busyText: string
  /** Without a password a young sign-in is enough, and the server says when it is not. */
  hasPassword: boolean
  destructive?: boolean
  failed?: Wording
  send: (password: { password?: string }) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  onClose: () => void
  children: ReactNode
}

/** Asks for the password before something that changes how the account is entered. */
export function OwnerDialog<Answer>(props: Props<Answer>) {
  const { title, submit, busyText, hasPassword, destructive = false, failed, send, onDone, onClose, children } = props
  const { t } = useLingui()
  const form = useServerForm({
    defaultValues: { password: '' },
    rules: ({ password }) => ({ password: hasPassword && password === '' ? AUTH_TEXTS.passwordWrong : undefined }),
    send: ({ password }) => send(hasPassword ? { password } : {}),
    onSuccess: onDone,
    fieldOf: { PASSWORD_WRONG: 'password' },
    ...(failed !== undefined && { failed }),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submit={submit}
      busyText={busyText}
      busy={form.pending}
      destructive={destructive}
      onSubmit={form.submit}
    >
      {children}
      {hasPassword && (
        <Field label={t`Your password`} error={form.error('password')}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" required />
        </Field>
      )}
    </FormDialog>
  )
}
