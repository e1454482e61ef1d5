import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/platform/toast.ts'
import { AddressForm } from './address-form.tsx'
import { CheckMail } from './check-mail.tsx'
import { ModeLink } from './mode-link.tsx'
import type { ModeProps } from './mode-link.tsx'

/** Asking for a link to a new password; the answer is the same for every address (rule: same-answer). */
export function ForgotForm({ returnTo, email, onEmail }: ModeProps) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <CheckMail returnTo={returnTo} again={<SendAgain email={sentTo} />}>
        <Trans>
          If <b translate="no">{sentTo}</b> belongs to an account, an email with a link to choose a new password is on
          its way.
        </Trans>
      </CheckMail>
    )
  }
  return (
    <div className="stack">
      <div>
        <h1>
          <Trans>Reset your password</Trans>
        </h1>
        <p className="muted">
          <Trans>Enter the address of your account and we will send you a link to choose a new password.</Trans>
        </p>
      </div>
      <AddressForm
        action={t`Send reset link`}
        send={call.account.requestPasswordReset}
        onSent={setSentTo}
        email={email}
        onEmail={onEmail}
      />
      <div>
        <ModeLink returnTo={returnTo} alone>
          <Trans>Back to sign in</Trans>
        </ModeLink>
      </div>
    </div>
  )
}

function SendAgain({ email }: { email: string }) {
  const { t } = useLingui()
  const again = useAction({
    call: () => call.account.requestPasswordReset({ email }),
    onSuccess: () => toast({ title: msg`Reset link sent`, description: msg`The newest link is the one to use.` }),
  })
  return (
    <BusyButton className="btn btn-o" onClick={() => again.run()} busy={again.isPending} busyText={t`Sending...`}>
      <Trans>Resend reset link</Trans>
    </BusyButton>
  )
}
