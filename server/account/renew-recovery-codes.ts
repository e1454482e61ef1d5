import { and, eq, isNotNull } from 'drizzle-orm'
import { confirmOwner } from '#server/account/confirm-owner.ts'
import { renewCodes } from '#server/account/second-factor.ts'
import { second_factors } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** New recovery codes; the ones before no longer work. */
export const renewRecoveryCodes = signedIn.security.renewRecoveryCodes.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  const { user_id } = caller
  await confirmOwner(app, caller, input.password, errors)
  return app.inTransaction(async (tx, record) => {
    const [factor] = await tx
      .select({ user_id: second_factors.user_id })
      .from(second_factors)
      .where(and(eq(second_factors.user_id, user_id), isNotNull(second_factors.enabled_at)))
      .for('update')
    if (!factor) throw errors.SECOND_FACTOR_MISSING()
    record({ type: 'account.secured', user_id, what: 'codes_renewed' })
    return { recovery_codes: await renewCodes(tx, app.config, user_id) }
  })
})
