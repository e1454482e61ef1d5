import crypto from 'node:crypto'
import type { ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** What a password's hash costs in the product, also where better-auth makes it. */
const COST = { N: 16_384, r: 16, p: 1 }

// Such a hash takes the processor 150 ms, so that guessing is slow, and the tests need thousands. In their processes it costs a
// thousandth; servers that they start hash as the product does.
const { scrypt } = crypto
type Done = (error: Error | null, key: Buffer) => void
function cheapScrypt(password: string, salt: string, bytes: number, options: ScryptOptions, done: Done): void {
  const { N, r, p } = options
  if (N !== COST.N || r !== COST.r || p !== COST.p)
    throw new Error(`A password is hashed with ${JSON.stringify(options)}.`)
  scrypt(password, salt, bytes, { ...options, N: 16 }, done)
}
// A worker may read this file again for a later test file.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}
