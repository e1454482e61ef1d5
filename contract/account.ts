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
