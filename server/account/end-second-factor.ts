import { eq } from 'drizzle-orm'
import { confirmOwner } from '#server/account/confirm-owner.ts'
import { second_factors } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** Switches the authenticator off, with its recovery codes; one that is only begun is forgotten. */
export const endSecondFactor = signedIn.security.endSecondFactor.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  const { user_id } = caller
  await confirmOwner(app, caller, input.password, errors)
  await app.inTransaction(async (tx, record) => {
    const [ended] = await tx
      .delete(second_factors)
      .where(eq(second_factors.user_id, user_id))
      .returning({ enabled_at: second_factors.enabled_at })
    if (ended?.enabled_at) record({ type: 'account.secured', user_id, what: 'second_factor_off' })
  })
  return { status: 'done' as const }
})
