import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, isNotNull } from 'drizzle-orm'
import { APIError } from 'better-auth/api'
import { banOf, codeOfBan } from '#server/account/ban.ts'
import { second_factors } from '#server/account/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

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
 * @throws APIError FORBIDDEN with the code of codeOfBan, or SECOND_FACTOR
 */
export async function passGate(tx: Db, record: RecordEvent, clock: Clock, userId: string): Promise<void> {
  const ban = await banOf(tx, record, userId, clock.now())
  if (ban) throw new APIError('FORBIDDEN', { code: codeOfBan(ban), message: 'The account is banned.' })
  const [factor] = await tx
    .select({ user_id: second_factors.user_id })
    .from(second_factors)
    .where(and(eq(second_factors.user_id, userId), isNotNull(second_factors.enabled_at)))
  const now = entering.getStore()
  if (!factor || now?.passed === userId) {
    if (now) now.entered = userId
    return
  }
  if (now) now.asked = userId
  throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR', message: 'A code is needed.' })
}
