import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { encode } from 'uqr'
import { SECURITY_TEXTS } from '#contract/security.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useServerForm } from '#web/platform/use-server-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/platform/toast.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import './settings.css'

type Props = { hasPassword: boolean; onChanged: () => unknown; onClose: () => void }
type Secret = { secret: string; url: string }

/** Sets an authenticator up: the password, its first code, the recovery codes. */
export function SecondFactorDialog({ hasPassword, onChanged, onClose }: Props) {
  const { t } = useLingui()
  const [begun, setBegun] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun)
    return (
      <FirstCode
        {...begun}
        onClose={onClose}
        onOn={async (made) => {
          setCodes(made)
          await onChanged()
        }}
      />
    )
  return (
    <OwnerDialog
      title={t`Set up an authenticator`}
      submit={t`Go on`}
      busyText={t`Loading...`}
      hasPassword={hasPassword}
      send={laterCall.security.startSecondFactor}
      onDone={setBegun}
      onClose={onClose}
    >
      <p>
        <Trans>You need an app on your phone that shows codes, such as the one of your password manager.</Trans>
      </p>
    </OwnerDialog>
  )
}

type FirstCodeProps = Secret & { onOn: (codes: string[]) => unknown; onClose: () => void }

function FirstCode({ secret, url, onOn, onClose }: FirstCodeProps) {
  const { t } = useLingui()
  const { register, error, pending, submit } = useServerForm({
    defaultValues: { code: '' },
    rules: ({ code }) => ({ code: code.trim() === '' ? SECURITY_TEXTS.codeWrong : undefined }),
    send: ({ code }) => laterCall.security.confirmSecondFactor({ code }),
    onSuccess: ({ recovery_codes }) => {
      toast({ title: msg`Authenticator switched on` })
      return onOn(recovery_codes)
    },
    fieldOf: { CODE_WRONG: 'code' },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Set up an authenticator`}
      submit={t`Switch on`}
      busyText={t`Saving...`}
      busy={pending}
      onSubmit={submit}
    >
      <p>
        <Trans>Let the app read this picture, or type the key into it.</Trans>
      </p>
      <QrCode text={url} label={t`The key as a picture for the app`} />
      <p>
        <code translate="no">{secret}</code>
      </p>
      <Field label={t`The code that the app shows`} error={error('code')}>
        <TextInput {...register('code')} inputMode="numeric" autoComplete="one-time-code" required />
      </Field>
    </FormDialog>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
