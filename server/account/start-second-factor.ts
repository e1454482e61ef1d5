import { isNull } from 'drizzle-orm'
import { confirmOwner } from '#server/account/confirm-owner.ts'
import { newSecret } from '#server/account/second-factor.ts'
import { second_factors } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** A secret for the authenticator, which counts once its first code is confirmed. One that was begun before is replaced. */
export const startSecondFactor = signedIn.security.startSecondFactor.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  await confirmOwner(app, caller, input.password, errors)
  const { sealed, secret, url } = newSecret(app.config, caller.email)
  const begun = { user_id: caller.user_id, secret: sealed, last_step: 0 }
  const [written] = await app.db
    .insert(second_factors)
    .values(begun)
    .onConflictDoUpdate({ target: second_factors.user_id, set: begun, setWhere: isNull(second_factors.enabled_at) })
    .returning({ user_id: second_factors.user_id })
  if (!written) throw errors.SECOND_FACTOR_EXISTS()
  return { secret, url }
})
