import { createHmac, scrypt } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'

/** How better-auth hashes: who verifies a sign-up goes on with this hash. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 * 128 * 16_384 * 16 }
const KEY_BYTES = 64

/**
 * The hash of a password for a sign-up, as better-auth writes one ("salt:key"). The salt follows from the address, so
 * one hash tells to which of its sign-ups a password belongs. Signing in takes the same time however many there are.
 */
export async function signUpPasswordHash(
  { secret }: Pick<Config, 'secret'>,
  email: string,
  password: string,
): Promise<string> {
  const salt = createHmac('sha256', secret).update(`sign-up salt ${email}`).digest('hex').slice(0, 32)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
  return `${salt}:${(await promise).toString('hex')}`
}
