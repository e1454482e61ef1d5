import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SECURITY_TEXTS } from '#contract/security.ts'
import { refusal } from '#web/platform/api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { focusPage } from '#web/platform/page-focus.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'

type Props = {
  /** Signed in: the way goes on. */
  onPassed: () => unknown
  /** It took too long, or another way is wanted. */
  onLeave: () => void
}

/** The code after the password (rule: second-factor), or a recovery code. */
export function SecondFactorForm({ onPassed, onLeave }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { code: '' },
    rules: ({ code }) => ({ code: code.trim() === '' ? SECURITY_TEXTS.codeWrong : undefined }),
    send: ({ code }) => laterCall.security.passSecondFactor({ code }),
    onSuccess: onPassed,
    onError: (failure) => {
      const code = refusal(failure)?.code
      if (code !== 'SECOND_FACTOR_OVER' && code !== 'BANNED' && code !== 'SUSPENDED') return false
      toastError(failure)
      onLeave()
      return true
    },
    fieldOf: { CODE_WRONG: 'code' },
  })
  // It stands in the place of another form, whose button had the focus.
  useEffect(focusPage, [])
  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
      <div>
        <h1>
          <Trans>The code of your authenticator</Trans>
        </h1>
        <p className="muted">
          <Trans>Without your phone, one of your recovery codes does it too.</Trans>
        </p>
      </div>
      <Field label={t`Code`} error={error('code')}>
        <TextInput
          {...register('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={pending} busyText={t`Signing in...`}>
        <Trans>Sign In</Trans>
      </BusyButton>
      <div>
        <button
          type="button"
          className="btn btn-o"
          onClick={() => {
            onLeave()
            void router.navigate({ to: '/auth', replace: true })
          }}
        >
          <Trans>Back to sign in</Trans>
        </button>
      </div>
    </form>
  )
}
