import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS, UNREAD_MAIL_HOURS } from '#contract/notifications.ts'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

export const SWEEP_QUEUE = 'sweep-notifications'

/** Rows that one statement deletes: none holds its locks long. */
const BATCH = 5_000

/** Deletes notifications that are older than NOTIFICATION_DAYS, and read days and unread mails that no longer matter. */
export async function sweepNotifications({ db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const [old, over] = [daysAgo(NOTIFICATION_DAYS), daysAgo((2 * UNREAD_MAIL_HOURS) / 24)]
  const deleted = {
    notifications: await inBatches(
      () => sql`delete from notifications where id in (
        select id from notifications where created_at < ${old}::timestamptz order by created_at limit ${BATCH})`,
    ),
    reads: await inBatches(
      () => sql`delete from notification_reads where (user_id, notification_key) in (
        select user_id, notification_key from notification_reads where notification_key < ${old}::timestamptz::date limit ${BATCH})`,
    ),
    unread_mails: await inBatches(
      () => sql`delete from unread_mails where (user_id, conversation_id) in (
        select user_id, conversation_id from unread_mails where mailed_at < ${over}::timestamptz and not waits limit ${BATCH})`,
    ),
  }
  log.info(deleted, 'swept')

  async function inBatches(statement: () => ReturnType<typeof sql>): Promise<number> {
    for (let all = 0; ;) {
      const [one] = await rows<{ n: number }>(
        db,
        sql`with gone as (${statement()} returning 1) select count(*)::int as n from gone`,
      )
      all += one?.n ?? 0
      if ((one?.n ?? 0) < BATCH) return all
    }
  }
}
