import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { AUTH_TEXTS, emailIssue, normalizeEmail, passwordIssue } from '#contract/account.ts'
import { call, refusal } from '#web/platform/api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/platform/toast.ts'
import { ContinueWithGoogle } from './continue-with-google.tsx'
import { googleProblem } from './google-problem.ts'
import { ModeLink } from './mode-link.tsx'
import type { ModeProps } from './mode-link.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { refreshSession } from './session.ts'
import { SignInWithPasskey } from './sign-in-with-passkey.tsx'
import './account.css'

/** What the server answers, and the code in the address after Google. */
const SECOND_FACTOR = 'second_factor'

/** Few are asked for a code. */
const SecondFactorForm = lazy(async () => {
  const form = await import('./second-factor-form.tsx')
  return { default: form.SecondFactorForm }
})

/** Signing in with an address and a password, or with Google. */
export function SignInForm({ returnTo, error: googleError, email, onEmail }: ModeProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [unverified, setUnverified] = useState<string | null>(null)
  // The way back from Google ends here too when a code is asked for.
  const [codeAsked, setCodeAsked] = useState(googleError?.toLowerCase() === SECOND_FACTOR)
  const enter = async () => {
    await refreshSession(queryClient)
    toast({ title: AUTH_TEXTS.welcomeTitle, description: AUTH_TEXTS.welcome })
    await router.navigate({ href: returnTo ?? '/dashboard', replace: true })
  }
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { email, password: '' },
    rules: (typed) => ({ email: emailIssue(typed.email), password: passwordIssue(typed.password) }),
    send: (typed) => {
      setUnverified(null)
      return call.account.signIn({ email: normalizeEmail(typed.email), password: typed.password })
    },
    onSuccess: ({ status }) => (status === SECOND_FACTOR ? setCodeAsked(true) : enter()),
    onError: (failure, sent) => {
      if (refusal(failure)?.code === 'EMAIL_NOT_VERIFIED') setUnverified(normalizeEmail(sent.email))
    },
  })

  if (codeAsked)
    return (
      <Suspense>
        <SecondFactorForm onPassed={enter} onLeave={() => setCodeAsked(false)} />
      </Suspense>
    )
  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
      <div>
        <h1>
          <Trans>Sign in to your account</Trans>
        </h1>
        <p className="muted">
          <Trans>
            New here?{' '}
            <ModeLink to="sign-up" returnTo={returnTo}>
              Create an account
            </ModeLink>
          </Trans>
        </p>
      </div>
      {googleError !== undefined && googleError.toLowerCase() !== SECOND_FACTOR && (
        <p className="auth-notice" role="alert">
          {t(googleProblem(googleError))}
        </p>
      )}
      <ContinueWithGoogle returnTo={returnTo} />
      <Field label={t`Email`} error={error('email')}>
        <TextInput
          {...register('email', { onChange: (event) => onEmail(event.target.value) })}
          type="email"
          autoComplete="username"
          required
        />
      </Field>
      <Field label={t`Password`} error={error('password')}>
        <PasswordInput {...register('password')} autoComplete="current-password" required />
      </Field>
      <div className="small">
        <ModeLink to="forgot" returnTo={returnTo} alone>
          <Trans>Forgot password?</Trans>
        </ModeLink>
      </div>
      {unverified !== null && (
        <div className="auth-notice">
          <p>{t(AUTH_TEXTS.notVerified)}</p>
          <ResendVerification email={unverified} />
        </div>
      )}
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={pending} busyText={t`Signing in...`}>
        <Trans>Sign In</Trans>
      </BusyButton>
      <SignInWithPasskey onPassed={enter} />
    </form>
  )
}
