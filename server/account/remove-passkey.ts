import { and, eq } from 'drizzle-orm'
import { confirmOwner } from '#server/account/confirm-owner.ts'
import { passkeys } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** Removes a passkey of the caller: it signs nobody in any more. */
export const removePasskey = signedIn.security.removePasskey.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  const { user_id } = caller
  const own = and(eq(passkeys.id, input.id), eq(passkeys.user_id, user_id))
  const [known] = await app.db.select({ id: passkeys.id }).from(passkeys).where(own)
  if (!known) throw errors.NOT_FOUND()
  await confirmOwner(app, caller, input.password, errors)
  await app.inTransaction(async (tx, record) => {
    const removed = await tx.delete(passkeys).where(own).returning({ id: passkeys.id })
    if (removed.length > 0) record({ type: 'account.secured', user_id, what: 'passkey_removed' })
  })
  return { status: 'done' as const }
})
