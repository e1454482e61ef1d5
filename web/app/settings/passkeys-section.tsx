import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import type { Security } from '#contract/security-api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { dayOf } from '#web/platform/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/platform/toast.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { Section } from './section.tsx'
import './settings.css'

type Passkey = NonNullable<Security['passkeys']>[number]
type Props = { security: Security; onChanged: () => unknown }

/** Keys of a device that sign in without the password (rule: passkeys). */
export function PasskeysSection({ security, onChanged }: Props) {
  const { t } = useLingui()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const { passkeys, has_password: hasPassword } = security
  if (passkeys === null) return null
  const close = () => setRemoving(null)
  return (
    <Section title={t`Passkeys`}>
      <p className="muted">
        <Trans>A key of your phone or computer signs you in by finger, face or PIN, without the password.</Trans>
      </p>
      {passkeys.length > 0 && (
        <div>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </div>
      )}
      <div>
        <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Icon of={KeyRound} />
          <Trans>Add a passkey</Trans>
        </button>
      </div>
      {adding && <PasskeyDialog hasPassword={hasPassword} onChanged={onChanged} onClose={() => setAdding(false)} />}
      {removing && (
        <OwnerDialog
          title={t`Remove this passkey?`}
          submit={t`Remove`}
          busyText={t`Removing...`}
          hasPassword={hasPassword}
          destructive
          send={(password) => laterCall.security.removePasskey({ id: removing.id, ...password })}
          onDone={async () => {
            await onChanged()
            toast({ title: msg`Passkey removed` })
            close()
          }}
          onClose={close}
        >
          <p>
            <Trans>{removing.name} no longer signs you in then.</Trans>
          </p>
        </OwnerDialog>
      )}
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui()
  const { name, created_at, last_used_at } = passkey
  const added = dayOf(created_at)
  const used = last_used_at === null ? null : dayOf(last_used_at)
  return (
    <div className="set-row" data-row tabIndex={-1}>
      <div>
        <b>{name}</b>
        <p className="small muted">
          {used === null ? (
            <Trans>Added {added}, not used yet</Trans>
          ) : (
            <Trans>
              Added {added}, last used {used}
            </Trans>
          )}
        </p>
      </div>
      <button type="button" className="btn btn-o" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </button>
    </div>
  )
}
