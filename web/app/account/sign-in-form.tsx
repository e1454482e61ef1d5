import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AUTH_TEXTS, emailIssue, normalizeEmail, passwordIssue } from '#contract/account.ts'
import { api, refusal } from '#web/platform/api.ts'
import { showIssues } from '#web/platform/form-issues.ts'
import { ruleOf } from '#web/platform/texts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ContinueWithGoogle } from './continue-with-google.tsx'
import { googleProblem } from './google-problem.ts'
import { ModeLink } from './mode-link.tsx'
import type { ModeProps } from './mode-link.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { refreshSession } from './session.ts'
import { toastFailure } from './toast-failure.ts'

/** Signing in with an address and a password, or with Google. */
export function SignInForm({ returnTo, error, email, onEmail }: ModeProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [unverified, setUnverified] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email, password: '' } })
  const { errors } = formState

  const signIn = useMutation(
    api.account.signIn.mutationOptions({
      onMutate: () => setUnverified(null),
      onSuccess: async () => {
        await refreshSession(queryClient)
        toast({ title: t(AUTH_TEXTS.welcomeTitle), description: t(AUTH_TEXTS.welcome) })
        await router.navigate({ href: returnTo ?? '/dashboard', replace: true })
      },
      onError: (failure, sent) => {
        if (refusal(failure)?.code === 'EMAIL_NOT_VERIFIED') setUnverified(sent.email)
        if (!showIssues(failure, ['email', 'password'], setError)) toastFailure(failure)
      },
    }),
  )

  return (
    <form
      className="stack"
      method="dialog"
      noValidate
      onSubmit={handleSubmit(({ email: typed, password }) => signIn.mutate({ email: normalizeEmail(typed), password }))}
    >
      <div>
        <h1>Sign in to your account</h1>
        <p className="muted">
          New here?{' '}
          <ModeLink to="sign-up" returnTo={returnTo}>
            Create an account
          </ModeLink>
        </p>
      </div>
      {error !== undefined && (
        <p className="notice" role="alert">
          {googleProblem(error)}
        </p>
      )}
      <ContinueWithGoogle returnTo={returnTo} />
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...register('email', { validate: ruleOf(emailIssue), onChange: (event) => onEmail(event.target.value) })}
          type="email"
          autoComplete="username"
          required
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput
          {...register('password', { validate: ruleOf(passwordIssue) })}
          autoComplete="current-password"
          required
        />
      </Field>
      <div className="small">
        <ModeLink to="forgot" returnTo={returnTo} alone>
          Forgot password?
        </ModeLink>
      </div>
      {unverified !== null && (
        <div className="notice">
          <p>{t(AUTH_TEXTS.notVerified)}</p>
          <ResendVerification email={unverified} />
        </div>
      )}
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={signIn.isPending} busyText="Signing in...">
        Sign In
      </BusyButton>
    </form>
  )
}
