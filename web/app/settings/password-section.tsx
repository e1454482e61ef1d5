import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AUTH_TEXTS, PASSWORD_MIN, newPasswordIssue } from '#contract/account.ts'
import type { Security } from '#contract/security-api.ts'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/platform/toast.ts'
import { Section } from './section.tsx'
import './settings.css'

/** Changes the password (rule: new-password); who has only Google gets a link to choose a first one. */
export function PasswordSection({ security, onChanged }: { security: Security; onChanged: () => unknown }) {
  const { t } = useLingui()
  return (
    <Section title={t`Password`}>
      {security.has_password ? <PasswordForm onChanged={onChanged} /> : <FirstPassword email={security.email} />}
    </Section>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => unknown }) {
  const { t } = useLingui()
  const { form, register, error, pending, submit } = useServerForm({
    defaultValues: { current_password: '', new_password: '', again: '' },
    rules: ({ current_password, new_password, again }) => {
      const missing = (typed: string) => (typed === '' ? AUTH_TEXTS.passwordsMissing : undefined)
      return {
        current_password: missing(current_password),
        new_password: missing(new_password) ?? newPasswordIssue(new_password),
        again: missing(again) ?? (again === new_password ? undefined : AUTH_TEXTS.passwordsDiffer),
      }
    },
    send: ({ current_password, new_password }) => call.account.changePassword({ current_password, new_password }),
    onSuccess: async () => {
      toast({ title: AUTH_TEXTS.passwordUpdated, description: msg`You were signed out everywhere else.` })
      form.reset()
      await onChanged()
    },
    fieldOf: { PASSWORD_WRONG: 'current_password' },
    failed: AUTH_TEXTS.passwordFailed,
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label={t`Current password`} error={error('current_password')}>
        <PasswordInput {...register('current_password')} autoComplete="current-password" required />
      </Field>
      <Field label={t`New password`} error={error('new_password')} hint={t`At least ${PASSWORD_MIN} characters`}>
        <PasswordInput {...register('new_password')} autoComplete="new-password" required />
      </Field>
      <Field label={t`Confirm new password`} error={error('again')}>
        <PasswordInput {...register('again')} autoComplete="new-password" required />
      </Field>
      <div>
        <BusyButton type="submit" className="btn btn-p" busy={pending} busyText={t`Saving...`}>
          <Trans>Update password</Trans>
        </BusyButton>
      </div>
    </form>
  )
}

function FirstPassword({ email }: { email: string }) {
  const { t } = useLingui()
  const ask = useAction({
    call: () => call.account.requestPasswordReset({ email }),
    onSuccess: () =>
      toast({ title: msg`Check your mail`, description: msg`The link in it lets you choose a password.` }),
  })
  return (
    <div className="set-row">
      <div>
        <p className="muted">
          <Trans>You sign in with Google and have no password. A link by email lets you choose one.</Trans>
        </p>
      </div>
      <BusyButton className="btn btn-o" busy={ask.isPending} busyText={t`Sending...`} onClick={() => ask.run()}>
        <Trans>Send me the link</Trans>
      </BusyButton>
    </div>
  )
}
