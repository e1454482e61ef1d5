import { randomUUIDv7 } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { AUTH_TEXTS } from '#contract/account.ts'
import { signingUp } from '#server/account/signing-up.ts'
import { accounts, sessions, user_consents, users, verifications } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { InTransaction } from '#server/platform/transaction.ts'

/**
 * better-auth's access to our tables. Its transactions are ours. Whenever it inserts a user row, the consent row is
 * inserted in the same transaction (decisions 9), with a password and with Google alike.
 */
export function authAdapter(db: Db, join: InTransaction) {
  const schema = { user: users, session: sessions, account: accounts, verification: verifications }
  const plain = drizzleAdapter(db, { provider: 'pg', schema, transaction: false })
  return (options: BetterAuthOptions) => {
    const adapter = plain(options)
    const ours: typeof adapter = {
      ...adapter,
      create: async (row) => {
        if (row.model === 'user') requireVerifiedEmail(row.data)
        // A provider's picture is not used: its address would show members' accounts there to all members.
        const created = await adapter.create(
          row.model === 'user'
            ? { ...row, data: { ...row.data, image: null, language: signingUp.getStore()?.language ?? null } }
            : row,
        )
        // better-auth types the created row as its input; the row from the database has these columns.
        if (row.model === 'user') await recordConsent(db, created as unknown as { id: string; email: string })
        return created as never
      },
      transaction: (work) => join(() => work(ours)),
    }
    return ours
  }
}

/**
 * Only our own sign-up may create a user with an unverified address. Otherwise a provider that has not verified an
 * address could create an account with somebody else's.
 * @throws APIError FORBIDDEN with the code EMAIL_NOT_VERIFIED
 */
function requireVerifiedEmail(user: Record<string, unknown>): void {
  if (user.emailVerified !== true && !signingUp.getStore()?.password_hash)
    throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: AUTH_TEXTS.notVerified.message })
}

/** Inserts the consent of the person who is signing up; details come from `signingUp`. */
export async function recordConsent(db: Db, user: { id: string; email: string }): Promise<void> {
  const person = signingUp.getStore()
  await db.insert(user_consents).values({
    id: randomUUIDv7(),
    user_id: user.id,
    email: user.email,
    // The sign-up form requires the consent, and a text beside the Google button states it.
    terms_accepted: true,
    marketing_consent: person?.marketing_consent ?? false,
    ip_address: person?.ip_address ?? null,
    user_agent: person?.user_agent ?? null,
  })
}
