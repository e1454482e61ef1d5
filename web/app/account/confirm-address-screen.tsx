import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AUTH_TEXTS } from '#contract/account.ts'
import { refusal } from '#web/platform/api.ts'
import { laterCall } from '#web/platform/later-api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useAction } from '#web/platform/use-action.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { sessionQuery } from './session.ts'

/** The link of one of the two mails about a changed address. It waits for a press: programs open links of mails, too. */
export function ConfirmAddressScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'asked' | 'waiting' | 'done' | 'invalid'>('asked')
  const confirm = useAction({
    call: () => laterCall.security.confirmNewEmail({ token }),
    onSuccess: async ({ status }) => {
      if (status === 'done') await refetch(queryClient, sessionQuery.queryKey)
      setState(status)
    },
    onError: (error) => {
      if (refusal(error)?.code !== 'LINK_INVALID') return false
      setState('invalid')
      return true
    },
  })
  usePageTitle(t`Confirm your new address`)
  useArrival(state)
  return (
    <AuthFrame lead={t`One press in each mailbox, and your account moves.`}>
      <div className="stack">
        {state === 'asked' && (
          <>
            <h1>
              <Trans>Change the address of your account?</Trans>
            </h1>
            <div>
              <BusyButton
                className="btn btn-p btn-lg"
                busy={confirm.isPending}
                busyText={t`Confirming...`}
                onClick={() => confirm.run()}
              >
                <Trans>Confirm the change</Trans>
              </BusyButton>
            </div>
          </>
        )}
        {state === 'waiting' && (
          <>
            <h1>
              <Trans>One mailbox has confirmed</Trans>
            </h1>
            <p>
              <Trans>Now open the link in the other one. Until then nothing changes.</Trans>
            </p>
          </>
        )}
        {state === 'done' && (
          <>
            <h1>
              <Trans>Your address has changed</Trans>
            </h1>
            <p>
              <Trans>You sign in with the new one from now on.</Trans>
            </p>
            <a className="btn btn-p" href="/settings">
              <Trans>Go to Settings</Trans>
            </a>
          </>
        )}
        {state === 'invalid' && (
          <>
            <h1>
              <Trans>This link does not work</Trans>
            </h1>
            <p>{t(AUTH_TEXTS.linkInvalid)}</p>
          </>
        )}
      </div>
    </AuthFrame>
  )
}
