import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/account/tables.ts'
import { moment } from '#server/platform/columns.ts'

/** Bans and suspensions, each with its reason, which goes when the account does. Its id is that of its entry in the audit log. */
export const bans = pgTable(
  'bans',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** Null for good. */
    days: integer('days'),
    until: moment('until'),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('bans_user').on(t.user_id, t.created_at)],
)
