import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ModeLink } from './mode-link.tsx'

type Props = { returnTo: string | undefined; again: ReactNode; children: ReactNode }

/** A mail is on its way: to whom, how to get it again, and the way back. */
export function CheckMail({ returnTo, again, children }: Props) {
  return (
    <div className="stack">
      <h1>
        <Trans>Check your mail</Trans>
      </h1>
      <p>{children}</p>
      <p className="muted">
        <Trans>Nothing there after a few minutes? Look in your spam folder, or have it sent again.</Trans>
      </p>
      {again}
      <div>
        <ModeLink returnTo={returnTo} alone>
          <Trans>Back to sign in</Trans>
        </ModeLink>
      </div>
    </div>
  )
}
