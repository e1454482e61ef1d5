import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { endEmailChange } from '#server/account/email-change.ts'
import type { EndedFactors } from '#server/account/events.ts'
import { passkeys, second_factors, sessions, verifications } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/**
 * Days within which a forgotten password also ends an authenticator or a passkey. Whoever knew the old password could
 * add them, and a mail told the owner at once. An older one stays, since it protects the account from whoever reads the
 * mailbox.
 */
export const YOUNG_DAYS = 7

/** Invalidates all links to choose a new password, after the password or the address changed, and a code that is asked for. */
export async function endResetLinks(db: Db, userId: string): Promise<void> {
  // A link is under the hash of its token; what other one-time values hold is not the id of a user.
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/**
 * The same after a forgotten password; also ends all sessions, which may have used the old one, and what it may have added.
 * @returns the latter, which the owner is told of
 */
export async function endAllAccess(db: Db, userId: string): Promise<EndedFactors> {
  // First, as a sign-in locks it before its question for the code.
  const factors = await db
    .delete(second_factors)
    .where(
      and(
        eq(second_factors.user_id, userId),
        or(isNull(second_factors.enabled_at), isYoung(second_factors.enabled_at)),
      ),
    )
    .returning({ enabled_at: second_factors.enabled_at })
  await endResetLinks(db, userId)
  // Whoever knew the old password may have asked for another address.
  await endEmailChange(db, userId)
  const keys = await db
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), isYoung(passkeys.created_at)))
    .returning({ id: passkeys.id })
  // Last, with those that a code or a passkey opened meanwhile.
  await db.delete(sessions).where(eq(sessions.userId, userId))
  return { second_factor: factors.some(({ enabled_at }) => enabled_at !== null), passkeys: keys.length }
}

function isYoung(since: AnyPgColumn) {
  return gt(since, sql`now() - make_interval(days => ${YOUNG_DAYS}::int)`)
}
