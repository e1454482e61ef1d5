import { lt, sql } from 'drizzle-orm'
import { pending_sign_ups } from '#server/account/tables.ts'
import type { App } from '#server/app.ts'

export const SWEEP_QUEUE = 'sweep-sign-ups'

/** Removes sign-ups that were not verified in time. */
export async function sweepSignUps({ db }: Pick<App, 'db'>): Promise<void> {
  await db.delete(pending_sign_ups).where(lt(pending_sign_ups.expires_at, sql`now()`))
}
