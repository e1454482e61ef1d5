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
import { AuthFrame } from './auth-frame.tsx'
import { ModeLink } from './mode-link.tsx'
import { refreshSession } from './session.ts'
import { SignUpPasswordForm } from './sign-up-password-form.tsx'

/** The link of the verification mail: verifies, signs in and goes on to the profile (rule: verified-address). */
export function VerifyScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [invalid, setInvalid] = useState(false)
  const [typed, setTyped] = useState(false)
  // A query and not a mutation, so that drawing the page twice posts the token once.
  const verifying = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const { status } = await call.account.verifyEmail({ token })
      if (status === 'done') await refreshSession(queryClient)
      return status
    },
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  usePageTitle(t`Verify your email`)
  useArrival(`${verifying.status} ${invalid}`)

  if (typed || verifying.data === 'done') return <Navigate to="/onboarding" replace />
  return (
    <AuthFrame lead={t`One click more, and you are in.`}>
      {verifying.isPending ? (
        <div role="status">
          <h1>
            <Trans>Verifying your email...</Trans>
          </h1>
        </div>
      ) : invalid || refusal(verifying.error) ? (
        <LinkInvalid />
      ) : verifying.isSuccess ? (
        <SignUpPasswordForm
          token={token}
          onVerified={async () => {
            await refreshSession(queryClient)
            setTyped(true)
          }}
          onInvalid={() => setInvalid(true)}
        />
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
  return (
    <div className="stack">
      <h1>
        <Trans>This link does not work</Trans>
      </h1>
      <p>{t(AUTH_TEXTS.linkInvalid)}</p>
      <p>
        <Trans>
          Not verified yet?{' '}
          <ModeLink to="sign-up" returnTo={undefined}>
            Sign up again
          </ModeLink>
        </Trans>
      </p>
      <p>
        <Trans>
          Verified already? <ModeLink returnTo={undefined}>Sign in</ModeLink>
        </Trans>
      </p>
    </div>
  )
}
