import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Security } from '#contract/security-api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/platform/toast.ts'
import { EmailDialog } from './email-dialog.tsx'
import { Section } from './section.tsx'
import './settings.css'

/** The address, and a new one that waits until both mailboxes have confirmed it. */
export function EmailSection({ security, onChanged }: { security: Security; onChanged: () => unknown }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const keep = useAction({
    call: () => laterCall.security.cancelNewEmail(),
    onSuccess: async () => {
      await onChanged()
      toast({ title: msg`Your address stays as it is` })
    },
  })
  return (
    <Section title={t`Account`}>
      <div className="set-row">
        <div>
          <p className="small muted">
            <Trans>Email</Trans>
          </p>
          <b translate="no">{security.email}</b>
        </div>
        <button type="button" className="btn btn-o" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Change address</Trans>
        </button>
      </div>
      {security.new_email !== null && (
        <div className="set-row">
          <div>
            <p role="status">
              <Trans>
                <b translate="no">{security.new_email}</b> waits until you have opened the links in both mailboxes.
              </Trans>
            </p>
          </div>
          <BusyButton className="btn btn-o" busy={keep.isPending} busyText={t`Saving...`} onClick={() => keep.run()}>
            <Trans>Keep my address</Trans>
          </BusyButton>
        </div>
      )}
      {security.is_admin && (
        <p className="small muted">
          <Trans>You are an admin: what you do to others is in the audit log, which all admins can read.</Trans>
        </p>
      )}
      {open && <EmailDialog hasPassword={security.has_password} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </Section>
  )
}
