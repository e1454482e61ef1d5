import { Trans, useLingui } from '@lingui/react/macro'
import { AUTH_TEXTS } from '#contract/account.ts'
import { call } from '#web/platform/api.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/platform/toast.ts'

/** Sends the verification mail once more. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useLingui()
  const resend = useAction({
    call: () => call.account.resendVerification({ email }),
    onSuccess: () => toast({ title: AUTH_TEXTS.sentTitle, description: AUTH_TEXTS.sent }),
  })
  return (
    <BusyButton className="btn btn-o" onClick={() => resend.run()} busy={resend.isPending} busyText={t`Sending...`}>
      <Trans>Resend verification email</Trans>
    </BusyButton>
  )
}
