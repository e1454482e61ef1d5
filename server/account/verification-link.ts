import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Language } from '#contract/languages.ts'
import { accounts, users } from '#server/account/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

export const VERIFICATION_SECONDS = 86_400

/**
 * The link that verifies an address. It carries a mark of the password it was sent for: who signs up
 * again with an unverified address replaces the password, and links sent for the old one end. So
 * nobody can wait with a password of their own on another person's address.
 */
export async function verificationLink(config: Config, db: Db, user: { id: string; email: string }): Promise<string> {
  const mark = await passwordMark(db, user.email)
  const token = await createEmailVerificationToken(config.secret, user.email, undefined, VERIFICATION_SECONDS, { mark })
  return `${config.publicUrl}/auth/verify?token=${encodeURIComponent(token)}`
}

/** Whether the token was sent for the password that the account has now. Its signature is checked by the library. */
export async function isCurrent(db: Db, token: string): Promise<boolean> {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      email?: unknown
      mark?: unknown
    }
    return typeof claims.email === 'string' && claims.mark === (await passwordMark(db, claims.email))
  } catch {
    return false
  }
}

type NewSignUp = { full_name: string; password_hash: string; language: Language }

/** A second sign-up with an address that nobody has verified yet: its name, password and language count now. */
export async function startAnew(db: Db, userId: string, person: NewSignUp): Promise<void> {
  await db
    .update(users)
    .set({ name: person.full_name, language: person.language })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
  await db
    .update(accounts)
    .set({ password: person.password_hash })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
}

async function passwordMark(db: Db, email: string): Promise<string> {
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
