import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AUTH_TEXTS, emailIssue, fullNameIssue, normalizeEmail, newPasswordIssue } from '#contract/account.ts'
import { api } from '#web/platform/api.ts'
import { showIssues } from '#web/platform/form-issues.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CheckMail } from './check-mail.tsx'
import { ContinueWithGoogle } from './continue-with-google.tsx'
import { ModeLink } from './mode-link.tsx'
import type { ModeProps } from './mode-link.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { TermsLink } from './terms-link.tsx'
import { toastFailure } from './toast-failure.ts'

const FIELDS = ['full_name', 'email', 'password', 'terms_accepted', 'marketing_consent'] as const

function toastTerms() {
  toast({ kind: 'error', title: AUTH_TEXTS.termsTitle, description: AUTH_TEXTS.terms })
}

/** Creating an account; once the mail is out, the page says where to look for it (spec 4). */
export function SignUpForm({ returnTo, email, onEmail }: ModeProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { full_name: '', email, password: '', terms_accepted: false, marketing_consent: false },
  })
  const { errors } = formState

  const signUp = useMutation(
    api.account.signUp.mutationOptions({
      onSuccess: (_, sent) => {
        setSentTo(sent.email)
        toast({ title: AUTH_TEXTS.sentTitle, description: AUTH_TEXTS.sent })
      },
      onError: (error) => {
        if (!showIssues(error, FIELDS, setError)) toastFailure(error)
      },
    }),
  )

  if (sentTo !== null) {
    return (
      <CheckMail returnTo={returnTo} again={<ResendVerification email={sentTo} />}>
        We sent an email to <b>{sentTo}</b>. {AUTH_TEXTS.sent}
      </CheckMail>
    )
  }
  return (
    <form
      className="stack"
      method="dialog"
      noValidate
      onSubmit={handleSubmit(
        (filled) =>
          signUp.mutate({
            ...filled,
            full_name: filled.full_name.trim(),
            email: normalizeEmail(filled.email),
            terms_accepted: true,
          }),
        (wrong) => wrong.terms_accepted && toastTerms(),
      )}
    >
      <div>
        <h1>Create your account</h1>
        <p className="muted">
          Already a member? <ModeLink returnTo={returnTo}>Sign in</ModeLink>
        </p>
      </div>
      <ContinueWithGoogle returnTo={returnTo} />
      <Field label="Full name" error={errors.full_name?.message}>
        <TextInput {...register('full_name', { validate: fullNameIssue })} autoComplete="name" required />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...register('email', { validate: emailIssue, onChange: (event) => onEmail(event.target.value) })}
          type="email"
          autoComplete="email"
          required
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password', { validate: newPasswordIssue })} autoComplete="new-password" required />
      </Field>
      <div>
        <Checkbox
          {...register('terms_accepted', { validate: (ticked) => ticked || AUTH_TEXTS.terms })}
          required
          error={errors.terms_accepted?.message}
          label={
            <>
              I accept the <TermsLink /> and confirm that I am 18 or older
            </>
          }
        />
        <Checkbox {...register('marketing_consent')} label="Send me news and stories by email (optional)" />
      </div>
      <BusyButton
        type="submit"
        className="btn btn-p btn-lg btn-w"
        busy={signUp.isPending}
        busyText="Creating account..."
      >
        Sign Up
      </BusyButton>
    </form>
  )
}
