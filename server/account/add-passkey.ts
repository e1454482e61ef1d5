import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { PASSKEYS_MAX } from '#contract/security.ts'
import { verifyAnswer } from '#server/account/passkey-answer.ts'
import { takeChallenge } from '#server/account/passkey-challenges.ts'
import { relyingParty } from '#server/account/relying-party.ts'
import { passkeys, users } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** Stores the public half of a key that the browser made with the options of start-passkey. */
export const addPasskey = signedIn.security.addPasskey.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  const { user_id } = caller
  const site = relyingParty(app.config)
  if (!site) throw errors.PASSKEY_WRONG()
  const response = input.credential as RegistrationResponseJSON
  const made = await verifyAnswer(site, (library, expected) =>
    library.verifyRegistrationResponse({ response, ...expected }),
  )
  if (!made) throw errors.PASSKEY_WRONG()
  const { id: credential_id, publicKey, counter, transports = [] } = made.result.registrationInfo.credential
  const id = randomUUIDv7()
  return app.inTransaction(async (tx, record) => {
    // A forgotten password that is chosen anew ends it: no key is added after that.
    if (!(await takeChallenge(tx, made.challenge, user_id))) throw errors.PASSKEY_WRONG()
    // Locked, so that several at once stay within the number.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
    const [count] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(passkeys)
      .where(eq(passkeys.user_id, user_id))
    if ((count?.n ?? 0) >= PASSKEYS_MAX) throw errors.PASSKEYS_MANY()
    const public_key = Buffer.from(publicKey).toString('base64url')
    const [added] = await tx
      .insert(passkeys)
      .values({ id, user_id, name: input.name, credential_id, public_key, counter, transports })
      .onConflictDoNothing({ target: passkeys.credential_id })
      .returning({ id: passkeys.id })
    if (!added) throw errors.PASSKEY_WRONG()
    record({ type: 'account.secured', user_id, what: 'passkey_added' })
    return added
  })
})
