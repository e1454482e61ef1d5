import { randomUUIDv7 } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { genericOAuth } from 'better-auth/plugins'
import { AUTH_TEXTS, PASSWORD_MAX, PASSWORD_MIN } from '#contract/account.ts'
import { authAdapter, recordConsent } from '#server/account/auth-adapter.ts'
import { endAllAccess } from '#server/account/reset-links.ts'
import { COOKIE_PREFIX, SESSION_SECONDS, isSecure } from '#server/account/session-cookie.ts'
import { signingUp } from '#server/account/signing-up.ts'
import { users } from '#server/account/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { reasonsOf } from '#server/platform/log.ts'
import type { Log } from '#server/platform/log.ts'
import { VERIFICATION_SECONDS, replaceUnverified } from '#server/account/verification-link.ts'
import type { DomainEvent } from '#server/platform/events.ts'
import { ambientDb, joining } from '#server/platform/transaction.ts'
import type { InTransaction } from '#server/platform/transaction.ts'
import { eq } from 'drizzle-orm'

/** The header that passes the caller's address to better-auth. A client's own header of this name is dropped. */
export const IP_HEADER = 'x-client-address'

type Parts = {
  config: Config
  db: Db
  inTransaction: InTransaction
  log: Log
  /** The OpenID Connect provider that replaces Google in the demo; null in production. */
  demoIdentity: { discoveryUrl: string; clientId: string; clientSecret: string } | null
}

export type Auth = ReturnType<typeof createAuth>

/** better-auth over our tables: passwords, verification and reset links, Google, sessions. */
export function createAuth({ config, db, inTransaction, log, demoIdentity }: Parts) {
  const join = joining(inTransaction)
  const ambient = ambientDb(db)
  const note = (event: DomainEvent) => join(async (_tx, record) => record(event))
  return betterAuth({
    appName: 'daraja56',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secret,
    database: authAdapter(ambient, join),
    logger: {
      log: (level, message, ...rest) =>
        log[level === 'error' ? 'warn' : 'debug']({ reasons: reasonsOf(rest) }, `auth: ${message}`),
    },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(config),
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [IP_HEADER] },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: 86_400, cookieCache: { enabled: false } },
    account: { accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] } },
    // Unexpected errors are thrown and logged by us: better-auth would log a failed statement with its values.
    onAPIError: { errorURL: `${config.publicUrl}/auth`, throw: true },
    user: { additionalFields: { language: { type: 'string', required: false, input: false } } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      // Sign-up hashes the password before its transaction begins, so that the transaction stays short.
      password: {
        hash: async (password) => signingUp.getStore()?.password_hash ?? hashPassword(password),
        verify: verifyPassword,
      },
      onExistingUserSignUp: async ({ user }) => {
        if (user.emailVerified) return note({ type: 'account.sign_up_repeated', user_id: user.id })
        const person = signingUp.getStore()
        if (person?.password_hash) {
          await replaceUnverified(ambient, user.id, { ...person, password_hash: person.password_hash })
          await recordConsent(ambient, user)
        }
        await note({ type: 'account.verification_requested', user_id: user.id })
      },
      sendResetPassword: async ({ user, token }) =>
        note({ type: 'account.password_reset_requested', user_id: user.id, token }),
      // The library ends the sessions after this: a stream that came back in between would stay.
      onPasswordReset: ({ user }) =>
        join(async (tx, record) => {
          await endAllAccess(tx, user.id)
          record({ type: 'account.password_reset', user_id: user.id })
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: VERIFICATION_SECONDS,
      sendVerificationEmail: async ({ user }) => note({ type: 'account.verification_requested', user_id: user.id }),
    },
    socialProviders: config.google ? { google: { ...config.google, prompt: 'select_account' } } : {},
    plugins: demoIdentity
      ? [
          genericOAuth({
            config: [{ providerId: 'google', ...demoIdentity, scopes: ['openid', 'email', 'profile'], pkce: true }],
          }),
        ]
      : [],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const [user] = await ambient.select({ banned_at: users.bannedAt }).from(users).where(eq(users.id, userId))
            if (user?.banned_at) throw new APIError('FORBIDDEN', { code: 'BANNED', message: AUTH_TEXTS.banned.message })
          },
        },
      },
    },
  })
}
