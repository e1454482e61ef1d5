import { randomUUIDv7 } from 'node:crypto'
import { rememberDevice } from '#server/account/known-devices.ts'
import { findPending, takePending } from '#server/account/pending-sign-ups.ts'
import type { PendingSignUp } from '#server/account/pending-sign-ups.ts'
import { recordConsent } from '#server/account/record-consent.ts'
import { logSecurity } from '#server/account/security-log.ts'
import { endRequestSession, openSession } from '#server/account/sessions.ts'
import { signUpPasswordHash } from '#server/account/sign-up-password.ts'
import { signUpOfLink, signUpsOfBrowser } from '#server/account/sign-up-secrets.ts'
import { accounts, users } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { consumeFrom, giveBackTo } from '#server/platform/network-limits.ts'
import { open } from '#server/procedure.ts'

/**
 * Makes the account of a sign-up and signs its owner in. In another browser than the one that signed up, the link asks for
 * the password. A stranger may have signed up with an address that is not theirs.
 */
export const verifyEmail = open.account.verifyEmail.handler(async ({ input, context, errors }) => {
  const { app, request, answer } = context
  await consumeFrom(app.limits, 'signIn', request)
  const id = signUpOfLink(app.config, input.token)
  const found = id === null ? undefined : await findPending(app.db, id)
  if (!found) throw errors.LINK_INVALID()
  const beganHere = signUpsOfBrowser(app.config, request.headers).includes(found.id)
  if (!beganHere && input.password === undefined) {
    await giveBackTo(app.limits, 'signIn', request)
    return { status: 'password_needed' as const }
  }
  if (!beganHere) await app.limits.consume('signIn', `sign-up ${found.id}`)
  const typed = beganHere ? null : await signUpPasswordHash(app.config, found.email, input.password ?? '')
  const { userId, cookie } = await app.inTransaction(async (tx, record) => {
    const signUp = (await takePending(tx, found.email)).find((one) => one.id === found.id)
    if (!signUp) throw errors.LINK_INVALID()
    if (typed !== null && typed !== signUp.password_hash) throw errors.SIGN_UP_PASSWORD_WRONG()
    const userId = await createAccount(tx, signUp)
    if (userId === null) throw errors.LINK_INVALID()
    await endRequestSession(tx, record, app, request)
    return { userId, cookie: await openSession(tx, app, userId, request) }
  })
  await giveBackTo(app.limits, 'signIn', request)
  logSecurity(app.log, 'signed up', { user_id: userId, ip: request.ip })
  answer.append('set-cookie', cookie)
  rememberDevice(context, found.email)
  return { status: 'done' as const }
})

/** The user with their password and their consent, given when they signed up; null when the address has an account. */
async function createAccount(tx: Db, signUp: PendingSignUp): Promise<string | null> {
  const { email, full_name, password_hash, language } = signUp
  const id = randomUUIDv7()
  const [created] = await tx
    .insert(users)
    .values({ id, name: full_name, email, emailVerified: true, language })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (!created) return null
  await tx
    .insert(accounts)
    .values({ id: randomUUIDv7(), accountId: id, providerId: 'credential', userId: id, password: password_hash })
  await recordConsent(tx, created.id, email, { ...signUp, consent_timestamp: signUp.created_at })
  return id
}
