import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AUTH_TEXTS } from '#contract/account.ts'

const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  banned: AUTH_TEXTS.banned,
  account_not_linked: msg`An account with this address already exists. Please verify your email address or sign in with your password first.`,
  email_not_verified: msg`Google has not verified this address. Please create your account with email and password.`,
  access_denied: msg`Signing in with Google was cancelled.`,
}

/** The text for the code with which the way through Google ended. */
export function googleProblem(code: string): MessageDescriptor {
  const day = /^suspended_(\d{4}-\d\d-\d\d)$/i.exec(code)?.[1]
  if (day !== undefined) return { ...AUTH_TEXTS.suspended, values: { day } }
  return PROBLEMS[code.toLowerCase()] ?? msg`Signing in with Google did not work. Please try again.`
}
