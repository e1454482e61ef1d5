import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationDetails, NotificationKind } from '#contract/notification-kinds.ts'
import { users } from '#server/account/tables.ts'
import { moment } from '#server/platform/columns.ts'

const member = (name: string) => uuid(name).references(() => users.id, { onDelete: 'cascade' })

/**
 * What a member is told of, one row for each of them. While it is unread, the same thing happening again renews the row:
 * nobody's bell is filled by repeating oneself.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    user_id: member('user_id').notNull(),
    /** Without a constraint, so that a new kind takes no migration: the code that writes rows is the list. */
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Who did it; null where nobody did. */
    actor_id: member('actor_id'),
    /** What it is about: a match, a request, a session, a mentorship. */
    source_id: uuid('source_id').notNull(),
    conversation_id: uuid('conversation_id'),
    details: jsonb('details').$type<NotificationDetails>().notNull().default({}),
    created_at: moment('created_at').notNull(),
    read_at: moment('read_at'),
    /** Its kind is mailed, and no mail told of it: they were turned off, or a limit was reached. */
    mail_waits: boolean('mail_waits').notNull().default(false),
  },
  (t) => [
    index('notifications_newest').on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('notifications_unread')
      .on(t.user_id, t.kind, t.source_id)
      .where(sql`read_at is null`),
    index('notifications_oldest').on(t.created_at),
    index('notifications_actor').on(t.actor_id),
  ],
)

/** A day of the member's own calendar whose platform updates they have read (rule: platform-updates). */
export const notification_reads = pgTable(
  'notification_reads',
  { user_id: member('user_id').notNull(), notification_key: date('notification_key').notNull() },
  (t) => [
    primaryKey({ columns: [t.user_id, t.notification_key] }),
    index('notification_reads_oldest').on(t.notification_key),
  ],
)

const on = (name: string) => boolean(name).notNull().default(true)

/** The switches of who has ever turned one; without a row all are on. */
export const notification_preferences = pgTable('notification_preferences', {
  user_id: member('user_id').primaryKey(),
  email_notifications: on('email_notifications'),
  new_match_notifications: on('new_match_notifications'),
  message_notifications: on('message_notifications'),
})

/** When a mail last told a member of unread messages in a conversation. */
export const unread_mails = pgTable(
  'unread_mails',
  {
    user_id: member('user_id').notNull(),
    conversation_id: uuid('conversation_id').notNull(),
    mailed_at: moment('mailed_at').notNull(),
    /** Messages came that no mail told of, because the day after the last one was not over. */
    waits: boolean('waits').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.conversation_id] }), index('unread_mails_oldest').on(t.mailed_at)],
)

/** Up to when messages were looked at for that; one row. */
export const unread_mails_progress = pgTable('unread_mails_progress', {
  id: boolean('id').primaryKey().default(true),
  until: moment('until').notNull(),
})
