import { msg } from './texts.ts'

/** How many recovery codes an authenticator comes with, and how many passkeys one account may have. */
export const RECOVERY_CODES = 10
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/** Minutes after signing in, in which whoever has no password may change how the account is entered. */
export const FRESH_MINUTES = 10

/** The refusals of what protects an account. */
export const SECURITY_TEXTS = {
  codeWrong: msg({
    id: 'CODE_WRONG',
    message: 'This code is not right. Codes change every 30 seconds, and each works once.',
  }),
  factorOver: msg({
    id: 'SECOND_FACTOR_OVER',
    message: 'This took too long. Please sign in again.',
  }),
  signInAgain: msg({
    id: 'SIGN_IN_AGAIN',
    message: 'Please sign out and in again first: this needs a sign-in younger than ten minutes.',
  }),
  factorExists: msg({ id: 'SECOND_FACTOR_EXISTS', message: 'Your authenticator is already switched on.' }),
  factorMissing: msg({ id: 'SECOND_FACTOR_MISSING', message: 'There is no authenticator to do this with.' }),
  emailSame: msg({ id: 'security.email_same', message: 'This is your address already.' }),
  passkeyWrong: msg({
    id: 'PASSKEY_WRONG',
    message: 'This passkey could not be used. Please try again, or sign in another way.',
  }),
  passkeysMany: msg({
    id: 'PASSKEYS_MANY',
    message: 'You have 20 passkeys already. Remove one that you no longer use first.',
  }),
  passkeyNameMissing: msg({ id: 'security.passkey_name_missing', message: 'Please give the passkey a name' }),
} as const
