import { z } from 'zod'
import { AUTH_TEXTS, EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account.ts'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { bell } from './notifications-api.ts'
import { nothing } from './page.ts'
import { fullName } from './full-name.ts'
import { ownProfile } from './members-api.ts'

export const email = z
  .string()
  .trim()
  .max(EMAIL_MAX, issueMessage(AUTH_TEXTS.emailInvalid))
  .pipe(z.email(issueMessage(AUTH_TEXTS.emailInvalid)))
  .transform((typed) => typed.toLowerCase())

export const newPassword = z
  .string()
  .min(PASSWORD_MIN, issueMessage(AUTH_TEXTS.passwordShort))
  .max(PASSWORD_MAX, issueMessage(AUTH_TEXTS.passwordLong))

/** Terms must be ticked; the box also states the minimum age (rule: terms-and-age). */
const signUpInput = z.strictObject({
  full_name: fullName,
  email,
  password: newPassword,
  terms_accepted: z.literal(true, issueMessage(AUTH_TEXTS.terms)),
  marketing_consent: z.boolean().default(false),
})

const signInInput = z.strictObject({
  email,
  password: z
    .string()
    .min(1, issueMessage(AUTH_TEXTS.credentials))
    .max(PASSWORD_MAX, issueMessage(AUTH_TEXTS.credentials)),
})

/** A path of this site to come back to: begins with one slash and holds no backslash or control sign. */
export const localPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'Unknown page')

/** The numbers behind the side bar's badges and the dashboard's cards. */
export const counts = z.object({
  total_matches: z.int(),
  active_chats: z.int(),
  pending_requests: z.int(),
  unread_messages: z.int(),
})

/** Who is signed in: null for a visitor; profile null before onboarding. */
export const session = z
  .object({
    user: z.object({ id: z.uuid(), email: z.string(), full_name: z.string(), avatar_url: z.string().nullable() }),
    profile: ownProfile.nullable(),
    is_admin: z.boolean(),
    counts,
    /** The unread conversations within counts.unread_messages, which is the sum of last_seq - last_read_seq over all of them. */
    unread_in: z.array(z.object({ conversation_id: z.uuid(), last_seq: z.int(), last_read_seq: z.int() })),
    bell,
    /** Where the live stream stood just before the counts were read: hand it to /api/live as `last` and nothing is missed. */
    live_position: z.string(),
  })
  .nullable()
export type Session = z.infer<typeof session>
export type Counts = z.infer<typeof counts>
export type UnreadIn = NonNullable<Session>['unread_in']

const sent = z.object({ status: z.literal('sent') })
const done = z.object({ status: z.literal('done') })
/** What stands behind ?token= in a mailed link: letters, digits and the signs of a signed token. */
export const linkToken = (max: number) =>
  z
    .string()
    .max(max, issueMessage(AUTH_TEXTS.linkInvalid))
    .regex(/^[\w.-]+$/, issueMessage(AUTH_TEXTS.linkInvalid))
const linkInvalid = { LINK_INVALID: refusal(400, AUTH_TEXTS.linkInvalid) }

/** One browser that is signed in. */
const ownSession = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** Who is banned, or suspended up to a day in UTC ("2026-12-01"), is told so by every way to sign in (rule: banned-members). */
export const banErrors = {
  BANNED: refusal(403, AUTH_TEXTS.banned),
  SUSPENDED: { ...refusal(403, AUTH_TEXTS.suspended), data: z.object({ day: z.iso.date() }) },
} as const

export const account = {
  signUp: procedure
    .route({ method: 'POST', path: '/auth/sign-up', summary: 'Create an account; a verification mail follows' })
    .input(signUpInput)
    .output(sent),
  signIn: procedure
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Sign in with email and password' })
    .errors({
      INVALID_CREDENTIALS: refusal(401, AUTH_TEXTS.credentials),
      EMAIL_NOT_VERIFIED: refusal(403, AUTH_TEXTS.notVerified),
      ...banErrors,
    })
    .input(signInInput)
    // second_factor: the password is right, and security.passSecondFactor signs in.
    .output(z.object({ status: z.enum(['done', 'second_factor']) })),
  signOut: procedure
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End this session' })
    .input(nothing)
    .output(done),
  session: procedure
    .route({ method: 'GET', path: '/auth/session', summary: 'Who is signed in, or null' })
    .input(nothing)
    .output(session),
  options: procedure
    .route({ method: 'GET', path: '/auth/options', summary: 'Which ways to sign in are switched on' })
    .input(nothing)
    .output(z.object({ google: z.boolean() })),
  resendVerification: procedure
    .route({ method: 'POST', path: '/auth/resend-verification', summary: 'Send the verification mail again' })
    .input(z.strictObject({ email }))
    .output(sent),
  verifyEmail: procedure
    .route({
      method: 'POST',
      path: '/auth/verify-email',
      summary: 'Verify an address and sign in; in another browser than the one that signed up with its password',
    })
    .errors({ ...linkInvalid, SIGN_UP_PASSWORD_WRONG: refusal(400, AUTH_TEXTS.signUpPasswordWrong) })
    .input(z.strictObject({ token: linkToken(200), password: z.string().max(PASSWORD_MAX).optional() }))
    .output(z.object({ status: z.enum(['done', 'password_needed']) })),
  requestPasswordReset: procedure
    .route({ method: 'POST', path: '/auth/request-password-reset', summary: 'Send a link to choose a new password' })
    .input(z.strictObject({ email }))
    .output(sent),
  resetPassword: procedure
    .route({ method: 'POST', path: '/auth/reset-password', summary: 'Choose a new password; every session ends' })
    .errors(linkInvalid)
    .input(z.strictObject({ token: linkToken(200), password: newPassword }))
    .output(done),
  changePassword: procedure
    .route({ method: 'POST', path: '/auth/change-password', summary: 'Change the password; other sessions end' })
    .errors({ PASSWORD_WRONG: refusal(400, AUTH_TEXTS.passwordWrong) })
    .input(z.strictObject({ current_password: z.string().max(PASSWORD_MAX), new_password: newPassword }))
    .output(done),
  listSessions: procedure
    .route({ method: 'GET', path: '/auth/sessions', summary: 'The places where I am signed in' })
    .input(nothing)
    .output(z.array(ownSession)),
  googleStart: procedure
    .route({ method: 'POST', path: '/auth/google', summary: 'Begin signing in with Google' })
    .errors({ NOT_CONFIGURED: refusal(404, AUTH_TEXTS.noGoogle) })
    .input(z.strictObject({ return_to: localPath.default('/onboarding') }))
    .output(z.object({ url: z.url() })),
}
