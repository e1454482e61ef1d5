import { eq, sql } from 'drizzle-orm'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { banOf, refuseBan } from '#server/account/ban.ts'
import { rememberDevice } from '#server/account/known-devices.ts'
import { verifyAnswer } from '#server/account/passkey-answer.ts'
import { takeChallenge } from '#server/account/passkey-challenges.ts'
import { relyingParty } from '#server/account/relying-party.ts'
import { logSecurity } from '#server/account/security-log.ts'
import { endRequestSession, openSession } from '#server/account/sessions.ts'
import { passkeys, users } from '#server/account/tables.ts'
import { consumeFrom, giveBackTo } from '#server/platform/network-limits.ts'
import { open } from '#server/procedure.ts'

/**
 * Signs in by a passkey. The key and the finger, face or PIN that it asks for are two factors, so no code is asked for
 * after it. An unknown key and a wrong signature get the same answer.
 */
export const passkeySignIn = open.security.passkeySignIn.handler(async ({ input, context, errors }) => {
  const { app, request, answer } = context
  await consumeFrom(app.limits, 'signIn', request)
  const site = relyingParty(app.config)
  const [key] = await app.db.select().from(passkeys).where(eq(passkeys.credential_id, input.credential.id))
  if (!site || !key) throw errors.PASSKEY_WRONG()
  const credential = {
    id: key.credential_id,
    publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
    counter: key.counter,
  }
  const response = input.credential as AuthenticationResponseJSON
  const signed = await verifyAnswer(site, (library, expected) =>
    library.verifyAuthenticationResponse({ response, credential, ...expected }),
  )
  const { user_id } = key
  if (!signed) {
    logSecurity(app.log, 'passkey refused', { user_id, ip: request.ip })
    throw errors.PASSKEY_WRONG()
  }
  const { email, cookie } = await app.inTransaction(async (tx, record) => {
    if (!(await takeChallenge(tx, signed.challenge, null))) throw errors.PASSKEY_WRONG()
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id))
    if (!user) throw errors.PASSKEY_WRONG()
    refuseBan(await banOf(tx, record, user_id, app.clock.now()), errors)
    const used = await tx
      .update(passkeys)
      .set({ counter: signed.result.authenticationInfo.newCounter, last_used_at: sql`now()` })
      .where(eq(passkeys.id, key.id))
      .returning({ id: passkeys.id })
    // It was removed meanwhile.
    if (used.length === 0) throw errors.PASSKEY_WRONG()
    await endRequestSession(tx, record, app, request)
    return { email: user.email, cookie: await openSession(tx, app, user_id, request) }
  })
  await giveBackTo(app.limits, 'signIn', request)
  logSecurity(app.log, 'signed in by a passkey', { user_id, ip: request.ip })
  answer.append('set-cookie', cookie)
  rememberDevice(context, email)
  return { status: 'done' as const }
})
