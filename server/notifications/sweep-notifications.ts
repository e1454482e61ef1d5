import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS, UNREAD_MAIL_HOURS } from '#contract/notifications.ts'
import type { App } from '#server/app.ts'
import { BATCH, inBatches } from '#server/platform/in-batches.ts'

/**
 * Deletes notifications that are older than NOTIFICATION_DAYS, and read days and unread mails that no longer matter.
 * @returns how many rows of each
 */
export async function sweepNotifications({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const [old, over] = [daysAgo(NOTIFICATION_DAYS), daysAgo((2 * UNREAD_MAIL_HOURS) / 24)]
  return {
    notifications: await inBatches(
      db,
      sql`delete from notifications where id in (
        select id from notifications where created_at < ${old}::timestamptz order by created_at limit ${BATCH})`,
    ),
    notification_reads: await inBatches(
      db,
      sql`delete from notification_reads where (user_id, notification_key) in (
        select user_id, notification_key from notification_reads where notification_key < ${old}::timestamptz::date limit ${BATCH})`,
    ),
    unread_mails: await inBatches(
      db,
      sql`delete from unread_mails where (user_id, conversation_id) in (
        select user_id, conversation_id from unread_mails where mailed_at < ${over}::timestamptz and not waits limit ${BATCH})`,
    ),
  }
}
