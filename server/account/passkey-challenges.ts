import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { verifications } from '#server/account/tables.ts'
import { tokenHash } from '#server/account/token-hash.ts'
import type { Db } from '#server/platform/db.ts'

const SECONDS = 300
/** Whose a challenge to sign in is: nobody's yet. */
const ANYBODY = 'anybody'

/** Something new for a passkey to sign: by a user who adds one, or by whoever signs in. @returns base64url */
export async function newChallenge(db: Db, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.insert(verifications).values({
    id: randomUUIDv7(),
    identifier: identifierOf(challenge),
    value: userId ?? ANYBODY,
    expiresAt: new Date(Date.now() + SECONDS * 1000),
  })
  return challenge
}

/** Takes a challenge: true for the first who answers it in time. */
export async function takeChallenge(db: Db, challenge: string, userId: string | null): Promise<boolean> {
  const taken = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(challenge)),
        eq(verifications.value, userId ?? ANYBODY),
        gt(verifications.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: verifications.id })
  return taken.length > 0
}

function identifierOf(challenge: string): string {
  return tokenHash(`passkey ${challenge}`)
}
