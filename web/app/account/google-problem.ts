import { AUTH_TEXTS } from '#contract/account.ts'
import { textOf } from '#web/platform/texts.ts'

const PROBLEMS: Readonly<Record<string, string>> = {
  account_not_linked:
    'An account with this address already exists. Please verify your email address or sign in with your password first.',
  email_not_verified: 'Google has not verified this address. Please create your account with email and password.',
  access_denied: 'Signing in with Google was cancelled.',
}

/** The sentence for the code with which the way through Google ended. */
export function googleProblem(code: string): string {
  return (
    (code.toLowerCase() === 'banned' ? textOf(AUTH_TEXTS.banned) : PROBLEMS[code.toLowerCase()]) ??
    'Signing in with Google did not work. Please try again.'
  )
}
