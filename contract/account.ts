import { EMAIL_INVALID } from './email.ts'
import { msg, tooLongText } from './texts.ts'
import type { Text } from './texts.ts'

/** Characters (rule: password-length). */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const FULL_NAME_MAX = 100
export const EMAIL_MAX = 255

/** The texts of accounts (rule: agreed-texts). */
export const AUTH_TEXTS = {
  termsTitle: msg({ id: 'account.terms_title', message: 'Terms Required' }),
  terms: msg({
    id: 'account.terms_required',
    message: 'You must accept the Terms & Conditions to create an account.',
  }),
  sentTitle: msg({ id: 'account.verification_sent_title', message: 'Verification email sent!' }),
  sent: msg({
    id: 'account.verification_sent',
    message: 'Please check your email and verify your account before signing in.',
  }),
  welcomeTitle: msg({ id: 'account.welcome_title', message: 'Welcome back!' }),
  welcome: msg({ id: 'account.welcome', message: 'Successfully signed in.' }),
  passwordShort: msg({
    id: 'account.password_short',
    message: 'Password must be at least {min} characters',
    values: { min: PASSWORD_MIN },
  }),
  passwordLong: tooLongText(PASSWORD_MAX),
  passwordCommon: msg({
    id: 'account.password_common',
    message: 'This password is one of the most common ones. Please choose another.',
  }),
  nameMissing: msg({ id: 'account.name_missing', message: 'Please enter your full name' }),
  nameLong: tooLongText(FULL_NAME_MAX),
  emailInvalid: EMAIL_INVALID,
  credentials: msg({ id: 'INVALID_CREDENTIALS', message: 'Invalid email or password' }),
  notVerified: msg({ id: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email address before signing in.' }),
  banned: msg({
    id: 'BANNED',
    message: 'This account has been suspended. Please contact support if you think this is a mistake.',
  }),
  /** The day in UTC. */
  suspended: msg({
    id: 'SUSPENDED',
    message: 'This account is suspended until {day}. Please contact support if you think this is a mistake.',
  }),
  linkInvalid: msg({
    id: 'LINK_INVALID',
    message: 'This link is invalid or has expired. Please request a new one.',
  }),
  passwordsMissing: msg({ id: 'account.passwords_missing', message: 'Please fill in all password fields' }),
  passwordsDiffer: msg({ id: 'account.passwords_differ', message: 'Passwords do not match' }),
  passwordUpdated: msg({ id: 'account.password_updated', message: 'Password updated successfully' }),
  passwordFailed: msg({ id: 'account.password_failed', message: 'Failed to update password' }),
  passwordWrong: msg({ id: 'PASSWORD_WRONG', message: 'Your current password is not right.' }),
  signUpPasswordWrong: msg({
    id: 'SIGN_UP_PASSWORD_WRONG',
    message: 'This is not the password that was chosen when this account was created.',
  }),
  noGoogle: msg({ id: 'NOT_CONFIGURED', message: 'Google sign-in is not available here.' }),
} as const

/*
 * The same rules for the forms of the browser, without the schemas: the way in stays light. What they let
 * through and the schemas do not comes back from the server with the same texts.
 */

/** What is wrong with a typed address; undefined when it may be sent. */
export function emailIssue(typed: string): Text | undefined {
  const email = typed.trim()
  return email.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? undefined : AUTH_TEXTS.emailInvalid
}

/** What is wrong with a password that somebody chooses; undefined when it may be sent. */
export function newPasswordIssue(typed: string): Text | undefined {
  if (typed.length < PASSWORD_MIN) return AUTH_TEXTS.passwordShort
  return typed.length > PASSWORD_MAX ? AUTH_TEXTS.passwordLong : undefined
}

/** What is wrong with a password to sign in with; undefined when it may be sent. */
export function passwordIssue(typed: string): Text | undefined {
  return typed.length >= 1 && typed.length <= PASSWORD_MAX ? undefined : AUTH_TEXTS.credentials
}

/** The same for the password of a sign-up, where no address is typed. */
export function signUpPasswordIssue(typed: string): Text | undefined {
  return passwordIssue(typed) && AUTH_TEXTS.signUpPasswordWrong
}

/** Whether a text shows anything: not spaces, control signs, zero-width signs and letters without a form alone. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text)
}

/** What is wrong with a full name; undefined when it may be sent. */
export function fullNameIssue(typed: string): Text | undefined {
  const name = typed.trim()
  if (!isVisible(name)) return AUTH_TEXTS.nameMissing
  return name.length > FULL_NAME_MAX ? AUTH_TEXTS.nameLong : undefined
}

/** The address as it is stored: without the spaces around it, in small letters. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
