import { eq } from 'drizzle-orm'
import { endEmailChange, lockEmailChange, moveAddress } from '#server/account/email-change.ts'
import { emailChangeOf } from '#server/account/email-change-links.ts'
import { endResetLinks } from '#server/account/reset-links.ts'
import { email_changes } from '#server/account/tables.ts'
import { consumeFrom, giveBackTo } from '#server/platform/network-limits.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { open } from '#server/procedure.ts'

const UNIQUE_VIOLATION = '23505'

/** One mailbox confirms a changed address. With the second one the address changes, and links mailed to the old one end. */
export const confirmNewEmail = open.security.confirmNewEmail.handler(async ({ input, context, errors }) => {
  const { app, request } = context
  await consumeFrom(app.limits, 'signIn', request)
  const link = emailChangeOf(app.config, input.token)
  if (!link) throw errors.LINK_INVALID()
  const confirm = app.inTransaction(async (tx, record) => {
    const change = await lockEmailChange(tx, link.id)
    if (!change) throw errors.LINK_INVALID()
    const { user_id, new_email } = change
    const now = app.clock.now()
    const old_confirmed_at = link.side === 'old' ? (change.old_confirmed_at ?? now) : change.old_confirmed_at
    const new_confirmed_at = link.side === 'new' ? (change.new_confirmed_at ?? now) : change.new_confirmed_at
    if (!old_confirmed_at || !new_confirmed_at) {
      await tx.update(email_changes).set({ old_confirmed_at, new_confirmed_at }).where(eq(email_changes.id, link.id))
      return { status: 'waiting' as const }
    }
    const before = await moveAddress(tx, user_id, new_email)
    if (before === null) throw errors.LINK_INVALID()
    await endResetLinks(tx, user_id)
    await endEmailChange(tx, user_id)
    record({ type: 'account.email_changed', user_id, before, after: new_email })
    return { status: 'done' as const }
  })
  const answer = await confirm.catch((error: unknown) => {
    // Somebody took the address at this very moment.
    throw sqlState(error) === UNIQUE_VIOLATION ? errors.LINK_INVALID() : error
  })
  await giveBackTo(app.limits, 'signIn', request)
  return answer
})
