import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { Security } from '#contract/security-api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { toast } from '#web/platform/toast.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'
import './settings.css'

/** With the drawing of the code, which few open. */
const SecondFactorDialog = lazy(async () => {
  const dialog = await import('./second-factor-dialog.tsx')
  return { default: dialog.SecondFactorDialog }
})

type Props = { security: Security; onChanged: () => unknown }

/** The authenticator, whose code is asked for after the password (rule: second-factor). */
export function SecondFactorSection({ security, onChanged }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { second_factor: factor, has_password: hasPassword } = security
  const left = factor.recovery_codes
  const close = () => setOpen(null)
  return (
    <Section title={t`Authenticator`}>
      <div className="set-row">
        <div>
          {factor.on ? (
            <p>
              <Trans>On: its code is asked for after your password. Recovery codes left: {left}</Trans>
            </p>
          ) : (
            <p className="muted">
              <Trans>A code of an app on your phone is asked for after your password.</Trans>
            </p>
          )}
        </div>
        {factor.on ? (
          <div className="row wrap">
            <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => setOpen('codes')}>
              <Trans>New recovery codes</Trans>
            </button>
            <button type="button" className="btn btn-d" aria-haspopup="dialog" onClick={() => setOpen('off')}>
              <Trans>Switch off</Trans>
            </button>
          </div>
        ) : (
          <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => setOpen('on')}>
            <Trans>Set up</Trans>
          </button>
        )}
      </div>
      {open === 'on' && (
        <Suspense>
          <SecondFactorDialog hasPassword={hasPassword} onChanged={onChanged} onClose={close} />
        </Suspense>
      )}
      {open === 'codes' && (
        <OwnerDialog
          title={t`New recovery codes`}
          submit={t`Make new codes`}
          busyText={t`Saving...`}
          hasPassword={hasPassword}
          send={laterCall.security.renewRecoveryCodes}
          onDone={async ({ recovery_codes }) => {
            await onChanged()
            close()
            setCodes(recovery_codes)
          }}
          onClose={close}
        >
          <p>
            <Trans>The codes that you have no longer work then.</Trans>
          </p>
        </OwnerDialog>
      )}
      {open === 'off' && (
        <OwnerDialog
          title={t`Switch the authenticator off?`}
          submit={t`Switch off`}
          busyText={t`Saving...`}
          hasPassword={hasPassword}
          destructive
          send={laterCall.security.endSecondFactor}
          onDone={async () => {
            await onChanged()
            toast({ title: msg`Authenticator switched off` })
            close()
          }}
          onClose={close}
        >
          <p>
            <Trans>Your password alone signs in then, and the recovery codes no longer work.</Trans>
          </p>
        </OwnerDialog>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}
