import { useState } from 'react'
import { AUTH_TEXTS } from '#contract/account.ts'
import { useArrival } from '#web/platform/use-arrival.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ModeLink } from './mode-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The link of the reset mail: a new password, or the way to a new link. */
export function ResetScreen({ token }: { token: string }) {
  const [invalid, setInvalid] = useState(token === '')
  usePageTitle('Choose a new password')
  useArrival(String(invalid))
  return (
    <AuthFrame lead="A new password, and you are back.">
      {invalid ? (
        <div className="stack">
          <h1>This link does not work</h1>
          <p>{AUTH_TEXTS.linkInvalid}</p>
          <div>
            <ModeLink to="forgot" returnTo={undefined} alone>
              Request a new link
            </ModeLink>
          </div>
        </div>
      ) : (
        <NewPasswordForm token={token} onInvalid={() => setInvalid(true)} />
      )}
    </AuthFrame>
  )
}
