import { eq } from 'drizzle-orm'
import { endEmailChange } from '#server/account/email-change.ts'
import { sessions, verifications } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** Invalidates all links to choose a new password, after the password or the address changed, and a code that is asked for. */
export async function endResetLinks(db: Db, userId: string): Promise<void> {
  // A link is under the hash of its token; what other one-time values hold is not the id of a user.
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/** The same after a forgotten password; also ends all sessions, which may have used the old one. */
export async function endAllAccess(db: Db, userId: string): Promise<void> {
  await endResetLinks(db, userId)
  // Whoever knew the old password may have asked for another address.
  await endEmailChange(db, userId)
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
