import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AUTH_TEXTS, PASSWORD_MIN, newPasswordIssue } from '#contract/account.ts'
import { call, refusal } from '#web/platform/api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/platform/toast.ts'
import { refreshSession } from './session.ts'

type Props = { token: string; onInvalid: () => void }

/** A new password, typed twice (rule: new-password); afterwards every session is over and the way leads to sign in. */
export function NewPasswordForm({ token, onInvalid }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { password: '', again: '' },
    rules: ({ password, again }) => ({
      password: newPasswordIssue(password),
      again: again === password ? undefined : AUTH_TEXTS.passwordsDiffer,
    }),
    send: ({ password }) => call.account.resetPassword({ token, password }),
    onSuccess: async () => {
      await refreshSession(queryClient)
      toast({ title: AUTH_TEXTS.passwordUpdated })
      await navigate({ to: '/auth', replace: true })
    },
    onError: (refused) => {
      if (refusal(refused)?.code !== 'LINK_INVALID') return false
      onInvalid()
      return true
    },
  })
  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
      <div>
        <h1>
          <Trans>Choose a new password</Trans>
        </h1>
        <p className="muted">
          <Trans>You will be signed out everywhere else.</Trans>
        </p>
      </div>
      <Field label={t`New password`} error={error('password')} hint={t`At least ${PASSWORD_MIN} characters`}>
        <PasswordInput {...register('password')} autoComplete="new-password" required />
      </Field>
      <Field label={t`Confirm new password`} error={error('again')}>
        <PasswordInput {...register('again')} autoComplete="new-password" required />
      </Field>
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={pending} busyText={t`Saving...`}>
        <Trans>Update password</Trans>
      </BusyButton>
    </form>
  )
}
