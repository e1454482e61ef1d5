import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { AUTH_TEXTS } from '#contract/account.ts'
import { hashTokens } from '#server/account/hash-tokens.ts'
import { takePending } from '#server/account/pending-sign-ups.ts'
import { providerName } from '#server/account/provider-name.ts'
import { recordConsent } from '#server/account/record-consent.ts'
import { signingUp } from '#server/account/signing-up.ts'
import { accounts, sessions, users, verifications } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { InTransaction } from '#server/platform/transaction.ts'

/** What a provider gives for later calls to it: we make none. */
const PROVIDER_TOKENS = { accessToken: null, refreshToken: null, idToken: null }

/**
 * better-auth's access to our tables. Its transactions are ours. It inserts a user row only for somebody who comes from
 * a provider. The same transaction inserts their consent (rule: consent-record) and removes sign-ups that wait for the
 * address.
 */
export function authAdapter(db: Db, join: InTransaction) {
  const schema = { user: users, session: sessions, account: accounts, verification: verifications }
  const plain = drizzleAdapter(db, { provider: 'pg', schema, transaction: false })
  return (options: BetterAuthOptions) => {
    const adapter = hashTokens(plain(options))
    const ours: typeof adapter = {
      ...adapter,
      create: async (row) => {
        if (row.model === 'account') return adapter.create({ ...row, data: { ...row.data, ...PROVIDER_TOKENS } })
        if (row.model !== 'user') return adapter.create(row)
        const email = verifiedEmail(row.data)
        await takePending(db, email)
        const data = {
          ...row.data,
          name: providerName(row.data.name, email),
          // A provider's picture is not used: its address would show members' accounts there to all members.
          image: null,
          language: signingUp.getStore()?.language ?? null,
        }
        const created = await adapter.create({ ...row, data })
        // better-auth types the created row as its input; the row from the database has an id.
        const { id } = created as typeof created & { id: string }
        const { marketing_consent = false, ip_address = null, user_agent = null } = signingUp.getStore() ?? {}
        await recordConsent(db, id, email, { marketing_consent, ip_address, user_agent })
        return created as never // the same row: better-auth has a type of its own for what it asked for
      },
      update: (row) =>
        adapter.update(row.model === 'account' ? { ...row, update: { ...row.update, ...PROVIDER_TOKENS } } : row),
      transaction: (work) => join(() => work(ours)),
    }
    return ours
  }
}

/**
 * Only a verified address gets an account. Otherwise a provider that has not verified it could create one with somebody
 * else's.
 * @throws APIError FORBIDDEN with the code EMAIL_NOT_VERIFIED
 */
function verifiedEmail(user: Record<string, unknown>): string {
  if (user.emailVerified !== true || typeof user.email !== 'string')
    throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: AUTH_TEXTS.notVerified.message })
  return user.email
}
