import type { ReactNode } from 'react'
import { ModeLink } from './mode-link.tsx'

type Props = { returnTo: string | undefined; again: ReactNode; children: ReactNode }

/** A mail is on its way: to whom, how to get it again, and the way back. */
export function CheckMail({ returnTo, again, children }: Props) {
  return (
    <div className="stack">
      <h1>Check your mail</h1>
      <p>{children}</p>
      <p className="muted">Nothing there after a few minutes? Look in your spam folder, or have it sent again.</p>
      {again}
      <div>
        <ModeLink returnTo={returnTo} alone>
          Back to sign in
        </ModeLink>
      </div>
    </div>
  )
}
