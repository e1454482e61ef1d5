import { lt, sql } from 'drizzle-orm'
import { email_changes, pending_sign_ups, verifications } from '#server/account/tables.ts'
import type { App } from '#server/app.ts'

export const SWEEP_QUEUE = 'sweep-sign-ups'

/** Removes sign-ups, changes of an address and one-time values that were not used in time. @returns how many sign-ups */
export async function sweepSignUps({ db }: Pick<App, 'db'>): Promise<number> {
  const gone = await db
    .delete(pending_sign_ups)
    .where(lt(pending_sign_ups.expires_at, sql`now()`))
    .returning({ id: pending_sign_ups.id })
  await db.delete(email_changes).where(lt(email_changes.expires_at, sql`now()`))
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
  return gone.length
}
