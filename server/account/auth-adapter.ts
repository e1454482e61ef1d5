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
 * The library's way to our tables. Its transactions are ours, and wherever it writes a user row the
 * consent row is written in the same transaction (decisions 9), whichever way the person came.
 */
export function authAdapter(db: Db, join: InTransaction) {
  const schema = { user: users, session: sessions, account: accounts, verification: verifications }
  const plain = drizzleAdapter(db, { provider: 'pg', schema, transaction: false })
  return (options: BetterAuthOptions) => {
    const adapter = plain(options)
    const ours: typeof adapter = {
      ...adapter,
      create: async (row) => {
        if (row.model === 'user') refuseUnproven(row.data)
        // A picture at a provider is none that we show: its address would tell all members who that is there.
        const created = await adapter.create(
          row.model === 'user'
            ? { ...row, data: { ...row.data, image: null, language: signingUp.getStore()?.language ?? null } }
            : row,
        )
        // The library types a created row as the input's shape; the database has given it these.
        if (row.model === 'user') await recordConsent(db, created as unknown as { id: string; email: string })
        return created as never
      },
      transaction: (work) => join(() => work(ours)),
    }
    return ours
  }
}

/**
 * Only our own sign-up may create a user whose address nobody has proven yet. A provider that has not
 * verified an address could otherwise put its user on somebody else's.
 */
function refuseUnproven(user: Record<string, unknown>): void {
  if (user.emailVerified !== true && !signingUp.getStore()?.password_hash)
    throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: AUTH_TEXTS.notVerified.message })
}

/** Appends what the person who is signing up agreed to. */
export async function recordConsent(db: Db, user: { id: string; email: string }): Promise<void> {
  const person = signingUp.getStore()
  await db.insert(user_consents).values({
    id: randomUUIDv7(),
    user_id: user.id,
    email: user.email,
    // Both ways in say so beside the button, and the form cannot be sent without it.
    terms_accepted: true,
    marketing_consent: person?.marketing_consent ?? false,
    ip_address: person?.ip_address ?? null,
    user_agent: person?.user_agent ?? null,
  })
}
