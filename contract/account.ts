import { EMAIL_INVALID } from './email.ts'

/** Limits of spec 5 and 9. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const FULL_NAME_MAX = 100
export const EMAIL_MAX = 255

/** The texts of spec 8 (Auth) and decisions 7 and 11. */
export const AUTH_TEXTS = {
  termsTitle: 'Terms Required',
  terms: 'You must accept the Terms & Conditions to create an account.',
  sentTitle: 'Verification email sent!',
  sent: 'Please check your email and verify your account before signing in.',
  welcomeTitle: 'Welcome back!',
  welcome: 'Successfully signed in.',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: `Please use at most ${PASSWORD_MAX} characters`,
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  nameMissing: 'Please enter your full name',
  emailInvalid: EMAIL_INVALID,
  credentials: 'Invalid email or password',
  notVerified: 'Please verify your email address before signing in.',
  banned: 'This account has been suspended. Please contact support if you think this is a mistake.',
  linkInvalid: 'This link is invalid or has expired. Please request a new one.',
  passwordWrong: 'Your current password is not right.',
} as const

/*
 * The same rules for the forms of the browser, without the schemas: the way in stays light. What they let
 * through and the schemas do not comes back from the server with the same words.
 */

/** What is wrong with a typed address, in words; undefined when it may be sent. */
export function emailIssue(typed: string): string | undefined {
  const email = typed.trim()
  return email.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? undefined : AUTH_TEXTS.emailInvalid
}

/** What is wrong with a password that somebody chooses, in words; undefined when it may be sent. */
export function newPasswordIssue(typed: string): string | undefined {
  if (typed.length < PASSWORD_MIN) return AUTH_TEXTS.passwordShort
  return typed.length > PASSWORD_MAX ? AUTH_TEXTS.passwordLong : undefined
}

/** What is wrong with a password to sign in with, in words; undefined when it may be sent. */
export function passwordIssue(typed: string): string | undefined {
  return typed.length >= 1 && typed.length <= PASSWORD_MAX ? undefined : AUTH_TEXTS.credentials
}

/** What is wrong with a full name, in words; undefined when it may be sent. */
export function fullNameIssue(typed: string): string | undefined {
  const name = typed.trim()
  if (name === '') return AUTH_TEXTS.nameMissing
  return name.length > FULL_NAME_MAX ? `Please use at most ${FULL_NAME_MAX} characters` : undefined
}

/** The address as it is kept: without the spaces around it, in small letters. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
