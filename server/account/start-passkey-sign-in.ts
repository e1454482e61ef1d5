import { newChallenge } from '#server/account/passkey-challenges.ts'
import { relyingParty } from '#server/account/relying-party.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { open } from '#server/procedure.ts'

/** The options with which a browser signs in by a passkey: the person chooses which, so no address is told. */
export const startPasskeySignIn = open.security.startPasskeySignIn.handler(async ({ context, errors }) => {
  const { app, request } = context
  await consumeFrom(app.limits, 'signIn', request)
  const site = relyingParty(app.config)
  if (!site) throw errors.PASSKEY_WRONG()
  return {
    challenge: await newChallenge(app.db, null),
    rpId: site.id,
    timeout: 120_000,
    userVerification: 'required',
    allowCredentials: [],
  }
})
