import { and, eq, gt, sql } from 'drizzle-orm'
import { takePending } from '#server/account/pending-sign-ups.ts'
import { email_changes, users } from '#server/account/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

export type EmailChange = typeof email_changes.$inferSelect

const isValid = gt(email_changes.expires_at, sql`now()`)

/** The address that a user waits to change to. */
export async function emailChangeFor(db: Db, userId: string): Promise<EmailChange | undefined> {
  const [found] = await db
    .select()
    .from(email_changes)
    .where(and(eq(email_changes.user_id, userId), isValid))
  return found
}

/** The change with this id, locked. */
export async function lockEmailChange(tx: Db, id: string): Promise<EmailChange | undefined> {
  const [found] = await tx
    .select()
    .from(email_changes)
    .where(and(eq(email_changes.id, id), isValid))
    .for('update')
  return found
}

/** Ends a change that waits: it was carried out, is not wanted, or the password changed meanwhile. */
export async function endEmailChange(db: Db, userId: string): Promise<void> {
  await db.delete(email_changes).where(eq(email_changes.user_id, userId))
}

/**
 * Gives an account its new address, unless another one has it by now. Sign-ups that wait for either address end: nobody's
 * old link makes an account of them. @returns the address before, or null where it could not change
 */
export async function moveAddress(tx: Db, userId: string, email: string): Promise<string | null> {
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update')
  if (!before) return null
  for (const address of [before.email, email].toSorted()) await takePending(tx, address)
  const moved = await rows(
    tx,
    sql`update users set email = ${email}, updated_at = now()
        where id = ${userId} and not exists (select 1 from users where email = ${email}) returning id`,
  )
  return moved.length > 0 ? before.email : null
}
