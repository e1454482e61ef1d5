import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { COOKIE_PREFIX, cookieValue, isSecure } from '#server/account/session-cookie.ts'
import { verifications } from '#server/account/tables.ts'
import { tokenHash } from '#server/account/token-hash.ts'
import type { App, RequestInfo } from '#server/app.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

const SECONDS = 600

/** On https no other site of the domain can set it. */
export const SECOND_FACTOR_COOKIE = {
  plain: `${COOKIE_PREFIX}.second_factor`,
  https: `__Host-${COOKIE_PREFIX}.second_factor`,
}

/**
 * Remembers that somebody has said the right password, or came from Google, and is asked for a code. The value of its row
 * is the user's id, so that it ends with the links to choose a password: whenever the password changes.
 * @returns the Set-Cookie header
 */
export async function beginChallenge({ db, config }: Pick<App, 'db' | 'config'>, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.insert(verifications).values({
    id: randomUUIDv7(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + SECONDS * 1000),
  })
  return cookieOf(config, token, SECONDS)
}

/** Whose code is asked for in this browser; null when nobody's, or no longer. */
export async function challengedUser(
  db: Db,
  config: Config,
  request: RequestInfo,
): Promise<{ user_id: string; identifier: string } | null> {
  const token = cookieValue(request.headers.get('cookie'), cookieName(config))
  if (!token) return null
  const identifier = identifierOf(token)
  const [found] = await db
    .select({ user_id: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
  return found ? { user_id: found.user_id, identifier } : null
}

/** Ends it. @returns whether it was there: of several at once one ends it */
export async function endChallenge(tx: Db, identifier: string): Promise<boolean> {
  const ended = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, identifier))
    .returning({ id: verifications.id })
  return ended.length > 0
}

/** The Set-Cookie header that forgets it. */
export function noChallenge(config: Config): string {
  return cookieOf(config, '', 0)
}

function identifierOf(token: string): string {
  return tokenHash(`second factor ${token}`)
}

function cookieName(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? SECOND_FACTOR_COOKIE.https : SECOND_FACTOR_COOKIE.plain
}

function cookieOf(config: Config, token: string, seconds: number): string {
  return `${cookieName(config)}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`
}
