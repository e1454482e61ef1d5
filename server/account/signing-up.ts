import { AsyncLocalStorage } from 'node:async_hooks'

/** What the server knows of the person who is creating an account right now. */
type SigningUp = {
  full_name: string
  /** Made before the transaction; absent on the way through Google. */
  password_hash?: string
  marketing_consent: boolean
  ip_address: string
  user_agent: string | null
}

/** Carries it past the library to where the user row is written. */
export const signingUp = new AsyncLocalStorage<SigningUp>()
