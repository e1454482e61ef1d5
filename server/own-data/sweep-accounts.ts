import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { BATCH, inBatches } from '#server/platform/in-batches.ts'

/** Days until an account whose address nobody confirmed is deleted. */
export const UNVERIFIED_DAYS = 30

/**
 * Deletes sessions that have run out, and accounts whose address was not confirmed within UNVERIFIED_DAYS: only versions
 * before pending sign-ups made such accounts. Takes network addresses and
 * browsers out of consents without an account.
 * @returns how many rows of each
 */
export async function sweepAccounts({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const now = clock.now()
  const old = new Date(now.getTime() - UNVERIFIED_DAYS * 86_400_000)
  return {
    sessions: await inBatches(
      db,
      sql`delete from sessions where id in (
        select id from sessions where expires_at <= ${now.toISOString()}::timestamptz limit ${BATCH})`,
    ),
    // A deleted account has no confirmed address either, and its row stays.
    unverified_accounts: await inBatches(
      db,
      sql`delete from users where id in (
        select id from users where not email_verified and deleted_at is null and created_at < ${old.toISOString()}::timestamptz
          and not exists (select 1 from profiles where profiles.id = users.id) limit ${BATCH})`,
    ),
    consent_addresses: await inBatches(
      db,
      sql`update user_consents set ip_address = null, user_agent = null where id in (
        select id from user_consents where user_id is null and (ip_address is not null or user_agent is not null)
        limit ${BATCH})`,
    ),
  }
}
