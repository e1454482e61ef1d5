import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, isNotNull } from 'drizzle-orm'
import { APIError } from 'better-auth/api'
import { AUTH_TEXTS } from '#contract/account.ts'
import { second_factors, users } from '#server/account/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** What the calls of one request know of a sign-in. */
type Entering = {
  /** Who has passed the second factor before, and gets another session. */
  passed?: string
  /** Set by the gate: whose code is asked for now. */
  asked?: string
  /** Set by the gate: who gets a session now. */
  entered?: string
  /** The address of the account whose password was chosen anew. */
  reset?: string
}

/** Carries that through better-auth to the gate. */
export const entering = new AsyncLocalStorage<Entering>()

/**
 * The one gate before every session that better-auth makes, by password or by Google.
 * @throws APIError FORBIDDEN with the code BANNED or SECOND_FACTOR
 */
export async function passGate(db: Db, userId: string): Promise<void> {
  const [user] = await db
    .select({ banned_at: users.bannedAt, second_factor: second_factors.user_id })
    .from(users)
    .leftJoin(second_factors, and(eq(second_factors.user_id, users.id), isNotNull(second_factors.enabled_at)))
    .where(eq(users.id, userId))
  if (user?.banned_at) throw new APIError('FORBIDDEN', { code: 'BANNED', message: AUTH_TEXTS.banned.message })
  const now = entering.getStore()
  if (!user?.second_factor || now?.passed === userId) {
    if (now) now.entered = userId
    return
  }
  if (now) now.asked = userId
  throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR', message: 'A code is needed.' })
}
