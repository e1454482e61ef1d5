import { and, eq, like } from 'drizzle-orm'
import { sessions, verifications } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** A password that was chosen voids every link that was sent to choose one. */
export async function endResetLinks(db: Db, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, 'reset-password:%')))
}

/** The same where the password was forgotten: whoever is signed in with the old one is not any more. */
export async function endAllAccess(db: Db, userId: string): Promise<void> {
  await endResetLinks(db, userId)
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
