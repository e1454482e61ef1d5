import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import {
  AUTH_TEXTS,
  PASSWORD_MIN,
  emailIssue,
  fullNameIssue,
  normalizeEmail,
  newPasswordIssue,
} from '#contract/account.ts'
import { call } from '#web/platform/api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/platform/toast.ts'
import { ContinueWithGoogle } from './continue-with-google.tsx'
import { ModeLink } from './mode-link.tsx'
import type { ModeProps } from './mode-link.tsx'
import { keepSentTo } from './sent-to.ts'
import { TermsLink } from './terms-link.tsx'

/** Creates an account; once the mail is sent, another mode shows where to look for it (rule: verified-address). */
export function SignUpForm({ returnTo, email, onEmail }: ModeProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { full_name: '', email, password: '', terms_accepted: false, marketing_consent: false },
    rules: (filled) => ({
      full_name: fullNameIssue(filled.full_name),
      email: emailIssue(filled.email),
      password: newPasswordIssue(filled.password),
      terms_accepted: filled.terms_accepted ? undefined : AUTH_TEXTS.terms,
    }),
    send: (filled) =>
      call.account.signUp({
        ...filled,
        full_name: filled.full_name.trim(),
        email: normalizeEmail(filled.email),
        terms_accepted: true,
      }),
    onSuccess: (_, sent) => {
      keepSentTo(normalizeEmail(sent.email))
      void navigate({ to: '/auth', search: { mode: 'sent', return_to: returnTo }, replace: true })
      toast({ title: AUTH_TEXTS.sentTitle, description: AUTH_TEXTS.sent })
    },
    onInvalid: (_, { terms_accepted: description }) => {
      if (description) toast({ kind: 'error', title: AUTH_TEXTS.termsTitle, description })
    },
  })

  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
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
      <Field label={t`Full name`} error={error('full_name')}>
        <TextInput {...register('full_name')} autoComplete="name" required />
      </Field>
      <Field label={t`Email`} error={error('email')}>
        <TextInput
          {...register('email', { onChange: (event) => onEmail(event.target.value) })}
          type="email"
          autoComplete="email"
          required
        />
      </Field>
      <Field label={t`Password`} error={error('password')} hint={t`At least ${PASSWORD_MIN} characters`}>
        <PasswordInput {...register('password')} autoComplete="new-password" required />
      </Field>
      <div>
        <Checkbox
          {...register('terms_accepted')}
          required
          error={error('terms_accepted')}
          label={
            <Trans>
              I accept the <TermsLink /> and confirm that I am 18 or older
            </Trans>
          }
        />
        <Checkbox {...register('marketing_consent')} label={t`Send me news and stories by email (optional)`} />
      </div>
      <BusyButton type="submit" className="btn btn-p btn-lg btn-w" busy={pending} busyText={t`Creating account...`}>
        <Trans>Sign Up</Trans>
      </BusyButton>
    </form>
  )
}
