import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AUTH_TEXTS } from '#contract/account.ts'
import { call, refusal } from '#web/platform/api.ts'
import { UNREACHABLE } from '#web/platform/toast-error.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { Failure } from '#web/ui/failure.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AddressForm } from './address-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CheckMail } from './check-mail.tsx'
import { ModeLink } from './mode-link.tsx'
import { refreshSession } from './session.ts'

/** The link of the verification mail: verifies, signs in and goes on to the profile (spec 4). */
export function VerifyScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // A query and not a mutation, so that drawing the page twice posts the token once.
  const verifying = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await call.account.verifyEmail({ token })
      return refreshSession(queryClient)
    },
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  usePageTitle(t`Verify your email`)
  useArrival(verifying.status)

  if (verifying.isSuccess) return <Navigate to="/onboarding" replace />
  return (
    <AuthFrame lead={t`One click more, and you are in.`}>
      {verifying.isPending ? (
        <div role="status">
          <h1>
            <Trans>Verifying your email...</Trans>
          </h1>
        </div>
      ) : refusal(verifying.error) ? (
        <LinkInvalid />
      ) : (
        <div className="stack">
          <h1>
            <Trans>Your email is not verified yet</Trans>
          </h1>
          <Failure text={t(UNREACHABLE)} onRetry={() => void verifying.refetch()} />
        </div>
      )}
    </AuthFrame>
  )
}

function LinkInvalid() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <CheckMail returnTo={undefined} again={null}>
        <Trans>
          If <b translate="no">{sentTo}</b> still waits to be verified, an email with a new link is on its way.
        </Trans>
      </CheckMail>
    )
  }
  return (
    <div className="stack">
      <h1>
        <Trans>This link does not work</Trans>
      </h1>
      <p>{t(AUTH_TEXTS.linkInvalid)}</p>
      <AddressForm action={t`Resend verification email`} send={call.account.resendVerification} onSent={setSentTo} />
      <p>
        <Trans>
          Verified already? <ModeLink returnTo={undefined}>Sign in</ModeLink>
        </Trans>
      </p>
    </div>
  )
}
