import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#contract/languages.ts'

/** The person who is creating an account in the current call. */
type SigningUp = {
  full_name: string
  /** Computed before the transaction; absent when the person signs up with Google. */
  password_hash?: string
  marketing_consent: boolean
  /** In which they signed up. */
  language: Language
  ip_address: string
  user_agent: string | null
}

/** Passes the person through better-auth to the adapter that inserts the user row. */
export const signingUp = new AsyncLocalStorage<SigningUp>()
