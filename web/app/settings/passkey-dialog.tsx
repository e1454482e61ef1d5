import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AUTH_TEXTS } from '#contract/account.ts'
import { PASSKEY_NAME_MAX, SECURITY_TEXTS } from '#contract/security.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/platform/toast.ts'
import { browserName } from './browser-name.ts'
import { createPasskey } from '../account/web-authn.ts'

type Props = { hasPassword: boolean; onChanged: () => unknown; onClose: () => void }

/** Adds a passkey: the browser asks for finger, face or PIN in between. */
export function PasskeyDialog({ hasPassword, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { name: browserName(navigator.userAgent), password: '' },
    rules: ({ name, password }) => ({
      name: name.trim() === '' ? SECURITY_TEXTS.passkeyNameMissing : undefined,
      password: hasPassword && password === '' ? AUTH_TEXTS.passwordWrong : undefined,
    }),
    send: async ({ name, password }) => {
      const options = await laterCall.security.startPasskey(hasPassword ? { password } : {})
      return laterCall.security.addPasskey({ name, credential: await createPasskey(options) })
    },
    onSuccess: async () => {
      await onChanged()
      toast({ title: msg`Passkey added` })
      onClose()
    },
    fieldOf: { PASSWORD_WRONG: 'password' },
    failed: msg`The passkey was not made. Please try again.`,
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Add a passkey`}
      submit={t`Go on`}
      busyText={t`Waiting for your device...`}
      busy={pending}
      onSubmit={submit}
    >
      <p>
        <Trans>Your device then asks for finger, face or PIN.</Trans>
      </p>
      <Field label={t`Name`} hint={t`By which you know it later.`} error={error('name')}>
        <TextInput {...register('name')} maxLength={PASSKEY_NAME_MAX} required />
      </Field>
      {hasPassword && (
        <Field label={t`Your password`} error={error('password')}>
          <PasswordInput {...register('password')} autoComplete="current-password" required />
        </Field>
      )}
    </FormDialog>
  )
}
