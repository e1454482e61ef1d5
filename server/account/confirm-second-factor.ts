import { and, eq, isNull, sql } from 'drizzle-orm'
import { renewCodes, takeCode } from '#server/account/second-factor.ts'
import { second_factors } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** Switches the authenticator on by its first code, and gives the recovery codes. */
export const confirmSecondFactor = signedIn.security.confirmSecondFactor.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  const { user_id } = caller
  await app.limits.consume('secondFactor', `begun by ${user_id}`)
  const recovery_codes = await app.inTransaction(async (tx, record) => {
    const begun = and(eq(second_factors.user_id, user_id), isNull(second_factors.enabled_at))
    const [factor] = await tx.select().from(second_factors).where(begun).for('update')
    if (!factor) throw errors.SECOND_FACTOR_MISSING()
    const taken = await takeCode(tx, app.config, factor, input.code.replaceAll(/\s/g, ''), app.clock.now())
    if (!taken) throw errors.CODE_WRONG()
    await tx
      .update(second_factors)
      .set({ enabled_at: sql`now()` })
      .where(begun)
    record({ type: 'account.secured', user_id, what: 'second_factor_on' })
    return renewCodes(tx, app.config, user_id)
  })
  await app.limits.giveBack('secondFactor', `begun by ${user_id}`)
  return { recovery_codes }
})
