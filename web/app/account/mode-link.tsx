import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import './account.css'

/** What every mode of the account page is given; the address typed so far goes along from mode to mode. */
export type ModeProps = {
  returnTo: string | undefined
  /** Why the way back from Google ended here. */
  error: string | undefined
  email: string
  onEmail: (email: string) => void
}

type Props = {
  to?: 'sign-up' | 'forgot'
  returnTo: string | undefined
  /** It is not part of a sentence, so it is as tall as a button. */
  alone?: boolean
  children: ReactNode
}

/** A link to another mode of the account page (sign in by default), with the page to come back to. */
export function ModeLink({ to, returnTo, alone, children }: Props) {
  const search = { ...(to && { mode: to }), ...(returnTo !== undefined && { return_to: returnTo }) }
  return (
    <Link to="/auth" search={search} {...(alone && { className: 'alone-link' })}>
      {children}
    </Link>
  )
}
