import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/account/tables.ts'
import { moment } from '#server/platform/columns.ts'

/** What admins wrote to all members, and how far it has come. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    author_id: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    created_at: moment('created_at').notNull(),
    /** Members when it was written. */
    total: integer('total').notNull(),
    told: integer('told').notNull().default(0),
    /** The member who was told last, in the order of their ids. */
    reached: uuid('reached'),
    finished_at: moment('finished_at'),
  },
  (t) => [
    index('announcements_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('announcements_unfinished')
      .on(t.created_at)
      .where(sql`${t.finished_at} is null`),
    index('announcements_author').on(t.author_id),
  ],
)

/** What a week brought, counted by a job: the charts of admins read twelve rows, however many messages there are. */
export const weekly_figures = pgTable('weekly_figures', {
  /** Its Monday (UTC). */
  week: date('week').primaryKey(),
  sign_ups: integer('sign_ups').notNull(),
  /** Members who wrote, posted, asked, answered or logged something. */
  active_members: integer('active_members').notNull(),
  messages: integer('messages').notNull(),
  /** Mentorship sessions that count. */
  sessions: integer('sessions').notNull(),
  counted_at: moment('counted_at').notNull(),
})
