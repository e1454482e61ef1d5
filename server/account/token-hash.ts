import { createHash } from 'node:crypto'

/**
 * A token as the database has it: SHA-256 in hex, as Postgres writes encode(sha256(…), 'hex'). A token is random, so its
 * hash needs no salt and no slow function.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
