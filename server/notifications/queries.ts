import { sql } from 'drizzle-orm'
import { NOTIFICATION_KINDS, kindOf } from '#contract/notification-kinds.ts'
import { UNREAD_MAX } from '#contract/notifications.ts'
import type { Bell, NotificationPreferences } from '#contract/notifications-api.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'

const DAY_MS = 86_400_000

/** The date in UTC so many days from now, as YYYY-MM-DD. */
export const dayInUtc = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const uncounted = sql.join(
  NOTIFICATION_KINDS.filter((kind) => kindOf(kind).uncounted).map((kind) => sql`${inlineLiteral(kind)}`),
  sql`, `,
)

/** Which notifications n of a member are listed and counted: not those of whom they have blocked, or who has blocked them. */
export const isShown = (userId: string) => notBlocked(userId, sql`n.actor_id`)

/** What the bell of a member shows; it does not count past UNREAD_MAX. */
export async function bellOf(db: Db, userId: string, now: Date): Promise<Bell> {
  const [found] = await rows<Bell>(
    db,
    sql`select
      (select count(*) from (select 1 from notifications n where user_id = ${userId} and read_at is null
        and kind not in (${uncounted}) and ${isShown(userId)} limit ${inlineLiteral(UNREAD_MAX)}) counted)::int as unread,
      (select coalesce(array_agg(notification_key::text order by notification_key), '{}') from notification_reads
        where user_id = ${userId} and notification_key >= ${dayInUtc(now, -1)}::date) as read_days`,
  )
  return found ?? { unread: 0, read_days: [] }
}

const SWITCHES_ON: NotificationPreferences = {
  email_notifications: true,
  new_match_notifications: true,
  message_notifications: true,
}

/** The switches of a member. */
export async function preferencesOf(db: Db, userId: string): Promise<NotificationPreferences> {
  const [found] = await rows<NotificationPreferences>(
    db,
    sql`select email_notifications, new_match_notifications, message_notifications
        from notification_preferences where user_id = ${userId}`,
  )
  return found ?? SWITCHES_ON
}
