import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AUTH_TEXTS } from '#contract/account.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ModeLink } from './mode-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The link of the reset mail: a new password, or the way to a new link. */
export function ResetScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const [invalid, setInvalid] = useState(token === '')
  usePageTitle(t`Choose a new password`)
  useArrival(String(invalid))
  return (
    <AuthFrame lead={t`A new password, and you are back.`}>
      {invalid ? (
        <div className="stack">
          <h1>
            <Trans>This link does not work</Trans>
          </h1>
          <p>{t(AUTH_TEXTS.linkInvalid)}</p>
          <div>
            <ModeLink to="forgot" returnTo={undefined} alone>
              <Trans>Request a new link</Trans>
            </ModeLink>
          </div>
        </div>
      ) : (
        <NewPasswordForm token={token} onInvalid={() => setInvalid(true)} />
      )}
    </AuthFrame>
  )
}
