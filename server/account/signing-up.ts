import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#contract/languages.ts'

/** The person who comes back from Google, and may be given an account in the current call. */
type SigningUp = {
  marketing_consent: boolean
  /** In which they signed up. */
  language: Language
  ip_address: string
  user_agent: string | null
}

/** Passes the person through better-auth to the adapter that inserts the user row. */
export const signingUp = new AsyncLocalStorage<SigningUp>()
