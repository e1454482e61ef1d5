import type * as WebAuthn from '@simplewebauthn/server'
import type { relyingParty } from '#server/account/relying-party.ts'

/** What a key is asked to sign, for the library's checks. */
type Expected = {
  expectedChallenge: (challenge: string) => boolean
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: true
}

/**
 * Verifies what a passkey signed. The caller looks for the challenge among ours in a transaction: a database that is
 * away must not look like a wrong key.
 * @returns what the library read and the challenge that was signed; null where the signature is wrong
 */
export async function verifyAnswer<Result extends { verified: boolean }>(
  site: NonNullable<ReturnType<typeof relyingParty>>,
  verify: (library: typeof WebAuthn, expected: Expected) => Promise<Result>,
): Promise<{ result: Result & { verified: true }; challenge: string } | null> {
  // Only who uses passkeys needs it.
  const library = await import('@simplewebauthn/server')
  let challenge = ''
  const expected: Expected = {
    expectedChallenge: (signed) => {
      challenge = signed
      return true
    },
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }
  const result = await verify(library, expected).catch(() => null)
  return result && isVerified(result) ? { result, challenge } : null
}

function isVerified<Result extends { verified: boolean }>(result: Result): result is Result & { verified: true } {
  return result.verified
}
