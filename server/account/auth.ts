import { randomUUIDv7 } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/account.ts'
import { authAdapter } from '#server/account/auth-adapter.ts'
import { endAllAccess } from '#server/account/reset-links.ts'
import { logSecurity } from '#server/account/security-log.ts'
import { COOKIE_PREFIX, SESSION_SECONDS, isSecure } from '#server/account/session-cookie.ts'
import { entering, passGate } from '#server/account/session-gate.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import { reasonsOf } from '#server/platform/log.ts'
import type { Log } from '#server/platform/log.ts'
import { createService } from '#server/platform/service-key.ts'
import { ambientDb, joining } from '#server/platform/transaction.ts'
import type { InTransaction } from '#server/platform/transaction.ts'

/** The header that passes the caller's address to better-auth. A client's own header of this name is dropped. */
export const IP_HEADER = 'x-client-address'

type Parts = {
  config: Config
  db: Db
  clock: Clock
  inTransaction: InTransaction
  log: Log
  /** Null in production. */
  demoIdentity: IdentityProvider | null
}

/** An OpenID Connect provider. */
export type IdentityProvider = {
  discoveryUrl: string
  authorizationUrl: string
  clientId: string
  clientSecret: string
}

/** The provider that replaces Google in the demo. */
export const googleReplaced = createService<IdentityProvider>('the provider that replaces Google')

export type Auth = ReturnType<typeof createAuth>

/** Sign-in by password, reset links and Google. */
export const authService = createService<Auth>('sign-in')

/** better-auth over our tables: passwords, reset links, Google, sessions. Signing up is ours (sign-up.ts). */
export function createAuth({ config, db, clock, inTransaction, log, demoIdentity }: Parts) {
  const join = joining(inTransaction)
  const ambient = ambientDb(db)
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
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] } },
    // Unexpected errors are thrown and logged by us: better-auth would log a failed statement with its values.
    onAPIError: { errorURL: `${config.publicUrl}/auth`, throw: true },
    user: { additionalFields: { language: { type: 'string', required: false, input: false } } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: ({ user, token }) =>
        join(async (_tx, record) => record({ type: 'account.password_reset_requested', user_id: user.id, token })),
      // The library ends the sessions after this: a stream that came back in between would stay.
      onPasswordReset: ({ user }) =>
        join(async (tx, record) => {
          const ended = await endAllAccess(tx, user.id)
          record({ type: 'account.password_reset', user_id: user.id, ended })
          const now = entering.getStore()
          if (now) now.reset = user.email
        }),
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
          before: ({ userId }) => join((tx, record) => passGate(tx, record, clock, userId)),
          after: async ({ id, userId, ipAddress }) =>
            logSecurity(log, 'signed in', { user_id: userId, session_id: id, ip: ipAddress ?? null }),
        },
      },
    },
  })
}
