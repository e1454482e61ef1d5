import { and, eq, isNotNull } from 'drizzle-orm'
import { banOf, refuseBan } from '#server/account/ban.ts'
import { challengedUser, endChallenge, noChallenge } from '#server/account/second-factor-challenge.ts'
import { rememberDevice } from '#server/account/known-devices.ts'
import { codesLeft, takeCode, takeRecoveryCode } from '#server/account/second-factor.ts'
import { logSecurity } from '#server/account/security-log.ts'
import { endRequestSession, openSession } from '#server/account/sessions.ts'
import { second_factors, users } from '#server/account/tables.ts'
import { noteWrongCode } from '#server/account/wrong-codes.ts'
import { consumeFrom, giveBackTo } from '#server/platform/network-limits.ts'
import { open } from '#server/procedure.ts'

/**
 * The code after the password: of the authenticator, or one of the recovery codes. The row of the second factor is locked,
 * so that of many equal codes at once one signs in.
 */
export const passSecondFactor = open.security.passSecondFactor.handler(async ({ input, context, errors }) => {
  const { app, request, answer } = context
  await consumeFrom(app.limits, 'signIn', request)
  const challenge = await challengedUser(app.db, app.config, request)
  if (!challenge) throw errors.SECOND_FACTOR_OVER()
  const { user_id } = challenge
  const tries = `of ${user_id} from ${request.network}`
  await app.limits.consume('secondFactor', tries)
  await app.limits.consume('secondFactor wide', `of ${user_id}`)
  const typed = input.code.replaceAll(/\s/g, '')
  const isRecovery = !/^\d{6}$/.test(typed)
  // A recovery code is too long to be guessed: it lets an owner in whose codes somebody else has used up.
  if (!isRecovery) await app.limits.consume('wrongCode', `of ${user_id}`)
  const entered = await app.inTransaction(async (tx, record) => {
    const [factor] = await tx
      .select()
      .from(second_factors)
      .where(and(eq(second_factors.user_id, user_id), isNotNull(second_factors.enabled_at)))
      .for('update')
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id))
    if (!factor || !user) throw errors.SECOND_FACTOR_OVER()
    refuseBan(await banOf(tx, record, user_id, app.clock.now()), errors)
    const taken = isRecovery
      ? await takeRecoveryCode(tx, app.config, user_id, typed)
      : await takeCode(tx, app.config, factor, typed, app.clock.now())
    if (!taken) return null
    if (!(await endChallenge(tx, challenge.identifier))) throw errors.SECOND_FACTOR_OVER()
    if (isRecovery) record({ type: 'account.recovery_code_used', user_id, left: await codesLeft(tx, user_id) })
    await endRequestSession(tx, record, app, request)
    return { email: user.email, cookie: await openSession(tx, app, user_id, request) }
  })
  if (entered === null) {
    logSecurity(app.log, 'wrong code', { user_id, ip: request.ip })
    await noteWrongCode(app, user_id)
    throw errors.CODE_WRONG()
  }
  await giveBackTo(app.limits, 'signIn', request)
  if (!isRecovery) await app.limits.giveBack('wrongCode', `of ${user_id}`)
  await app.limits.giveBack('secondFactor', tries)
  await app.limits.giveBack('secondFactor wide', `of ${user_id}`)
  logSecurity(app.log, 'signed in by a code', { user_id, ip: request.ip })
  answer.append('set-cookie', noChallenge(app.config))
  answer.append('set-cookie', entered.cookie)
  rememberDevice(context, entered.email)
  return { status: 'done' as const }
})
