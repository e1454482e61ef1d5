import crypto from 'node:crypto'
import type { ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** What a password's hash costs in the product, also where better-auth makes it. */
const COST = { N: 16_384, r: 16, p: 1 }
/** Node refuses such a hash with the memory that it gives to one by default. */
const MEMORY = 128 * COST.N * COST.r

// Such a hash takes the processor 150 ms, so that guessing is slow, and the tests need thousands. In vitest's processes it costs a
// thousandth; journeys, and servers in processes of their own, hash as the product does.
const { scrypt } = crypto
type Done = (error: Error | null, key: Buffer) => void
function cheapScrypt(password: string, salt: string, bytes: number, options: ScryptOptions, done: Done): void {
  const { N, r, p, maxmem = 0 } = options
  if (N !== COST.N || r !== COST.r || p !== COST.p || maxmem <= MEMORY)
    throw new Error(`A password is hashed with ${JSON.stringify(options)}.`)
  const counted: Done = (error, key) => {
    cheapScrypt.hashed += 1
    done(error, key)
  }
  const hash = () => scrypt(password, salt, bytes, { ...options, N: 16 }, counted)
  if (cheapScrypt.takesMs > 0) setTimeout(hash, cheapScrypt.takesMs)
  else hash()
}
cheapScrypt.hashed = 0
cheapScrypt.takesMs = 0

// A worker may read this file again for a later test file.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}
// Node's type has none of what is counted here.
const installed = crypto.scrypt as unknown as typeof cheapScrypt

/** How many passwords this process has hashed. */
export const passwordsHashed = (): number => installed.hashed

/** Lets each hash take this long from now on, in ms, so that other requests come meanwhile, as in the product. 0 again afterwards. */
export function hashesTake(ms: number): void {
  installed.takesMs = ms
}
