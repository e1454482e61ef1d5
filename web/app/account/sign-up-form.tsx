import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AUTH_TEXTS, emailIssue, fullNameIssue, normalizeEmail, newPasswordIssue } from '#contract/account.ts'
import { api } from '#web/platform/api.ts'
import { showIssues } from '#web/platform/form-issues.ts'
import { ruleOf, textOf } from '#web/platform/texts.ts'
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
  toast({ kind: 'error', title: textOf(AUTH_TEXTS.termsTitle), description: textOf(AUTH_TEXTS.terms) })
}

/** Creating an account; once the mail is out, the page says where to look for it (spec 4). */
export function SignUpForm({ returnTo, email, onEmail }: ModeProps) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { full_name: '', email, password: '', terms_accepted: false, marketing_consent: false },
  })
  const { errors } = formState

  const signUp = useMutation(
    api.account.signUp.mutationOptions({
      onSuccess: (_, sent) => {
        setSentTo(sent.email)
        toast({ title: t(AUTH_TEXTS.sentTitle), description: t(AUTH_TEXTS.sent) })
      },
      onError: (error) => {
        if (!showIssues(error, FIELDS, setError)) toastFailure(error)
      },
    }),
  )

  if (sentTo !== null) {
    return (
      <CheckMail returnTo={returnTo} again={<ResendVerification email={sentTo} />}>
        <Trans>
          We sent an email to <b translate="no">{sentTo}</b>.
        </Trans>{' '}
        {t(AUTH_TEXTS.sent)}
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
        <h1>
          <Trans>Create your account</Trans>
        </h1>
        <p className="muted">
          <Trans>
            Already a member? <ModeLink returnTo={returnTo}>Sign in</ModeLink>
          </Trans>
        </p>
      </div>
      <ContinueWithGoogle returnTo={returnTo} />
      <Field label={t`Full name`} error={errors.full_name?.message}>
        <TextInput {...register('full_name', { validate: ruleOf(fullNameIssue) })} autoComplete="name" required />
      </Field>
      <Field label={t`Email`} error={errors.email?.message}>
        <TextInput
          {...register('email', { validate: ruleOf(emailIssue), onChange: (event) => onEmail(event.target.value) })}
          type="email"
          autoComplete="email"
          required
        />
      </Field>
      <Field label={t`Password`} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { validate: ruleOf(newPasswordIssue) })}
          autoComplete="new-password"
          required
        />
      </Field>
      <div>
        <Checkbox
          {...register('terms_accepted', { validate: (ticked) => ticked || t(AUTH_TEXTS.terms) })}
          required
          error={errors.terms_accepted?.message}
          label={
            <Trans>
              I accept the <TermsLink /> and confirm that I am 18 or older
            </Trans>
          }
        />
        <Checkbox {...register('marketing_consent')} label={t`Send me news and stories by email (optional)`} />
      </div>
      <BusyButton
        type="submit"
        className="btn btn-p btn-lg btn-w"
        busy={signUp.isPending}
        busyText={t`Creating account...`}
      >
        <Trans>Sign Up</Trans>
      </BusyButton>
    </form>
  )
}
