import { eq } from 'drizzle-orm'
import { PASSKEYS_MAX } from '#contract/security.ts'
import { confirmOwner } from '#server/account/confirm-owner.ts'
import { newChallenge } from '#server/account/passkey-challenges.ts'
import { relyingParty } from '#server/account/relying-party.ts'
import { passkeys } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'

/** The options with which the browser makes a new passkey. It has to ask who is there, by finger, face or PIN. */
export const startPasskey = signedIn.security.startPasskey.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  const site = relyingParty(app.config)
  if (!site) throw errors.PASSKEY_WRONG()
  await confirmOwner(app, caller, input.password, errors)
  const known = await app.db.select().from(passkeys).where(eq(passkeys.user_id, caller.user_id))
  if (known.length >= PASSKEYS_MAX) throw errors.PASSKEYS_MANY()
  return {
    challenge: await newChallenge(app.db, caller.user_id),
    rp: { id: site.id, name: site.name },
    user: {
      id: Buffer.from(caller.user_id).toString('base64url'),
      name: caller.email,
      displayName: caller.email,
    },
    // ES256, then EdDSA and RS256: what authenticators have.
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
    attestation: 'none',
    timeout: 120_000,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
})
