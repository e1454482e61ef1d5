import { Trans, useLingui } from '@lingui/react/macro'
import { signUpPasswordIssue } from '#contract/account.ts'
import { call, refusal } from '#web/platform/api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type Props = { token: string; onVerified: () => Promise<void>; onInvalid: () => void }

/** The password of the sign-up, in another browser than the one that began it: a stranger may have typed this address. */
export function SignUpPasswordForm({ token, onVerified, onInvalid }: Props) {
  const { t } = useLingui()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { password: '' },
    rules: ({ password }) => ({ password: signUpPasswordIssue(password) }),
    send: ({ password }) => call.account.verifyEmail({ token, password }),
    fieldOf: { SIGN_UP_PASSWORD_WRONG: 'password' },
    onSuccess: onVerified,
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
          <Trans>Is it you?</Trans>
        </h1>
        <p className="muted">
          <Trans>
            This is not the browser in which the account was created. Enter the password that you chose then. If you did
            not create an account, close this page.
          </Trans>
        </p>
      </div>
      <Field label={t`Password`} error={error('password')}>
        <PasswordInput {...register('password')} autoComplete="current-password" required />
      </Field>
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={pending} busyText={t`Verifying your email...`}>
        <Trans>Verify my email</Trans>
      </BusyButton>
      <p className="small muted">
        <Trans>Did you sign up more than once? Each email belongs to one password.</Trans>
      </p>
    </form>
  )
}
