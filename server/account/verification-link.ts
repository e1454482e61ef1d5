import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Language } from '#contract/languages.ts'
import { accounts, users } from '#server/account/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

export const VERIFICATION_SECONDS = 86_400

/**
 * The link that verifies an address. Its token contains a fingerprint of the password it was sent for. Signing up again
 * with an unverified address replaces the password, and links for the old one become invalid. So nobody can reserve
 * another person's address with a password of their own.
 */
export async function verificationLink(config: Config, db: Db, user: { id: string; email: string }): Promise<string> {
  const mark = await passwordFingerprint(db, user.email)
  const token = await createEmailVerificationToken(config.secret, user.email, undefined, VERIFICATION_SECONDS, { mark })
  return `${config.publicUrl}/auth/verify?token=${encodeURIComponent(token)}`
}

/** Whether the token was sent for the account's current password. It does not check the signature; better-auth does. */
export async function isCurrent(db: Db, token: string): Promise<boolean> {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      email?: unknown
      mark?: unknown
    }
    return typeof claims.email === 'string' && claims.mark === (await passwordFingerprint(db, claims.email))
  } catch {
    return false
  }
}

type NewSignUp = { full_name: string; password_hash: string; language: Language }

/** A second sign-up with an unverified address: its name, password and language replace the first ones. */
export async function replaceUnverified(db: Db, userId: string, person: NewSignUp): Promise<void> {
  await db
    .update(users)
    .set({ name: person.full_name, language: person.language })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
  await db
    .update(accounts)
    .set({ password: person.password_hash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}

async function passwordFingerprint(db: Db, email: string): Promise<string> {
  const [found] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')))
  return createHash('sha256')
    .update(found?.hash ?? '')
    .digest('base64url')
    .slice(0, 16)
}
