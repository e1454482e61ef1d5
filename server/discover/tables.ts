import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#server/members/tables.ts'
import { moment } from '#server/platform/columns.ts'

const member = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/**
 * The ranking that somebody scrolls through, so that no page repeats a member, whichever process answers. It holds while
 * the versions of its members and of its reader are those it was made of, LIST_MS at most; it is kept longer to tell
 * what was shown.
 */
export const discover_lists = pgTable(
  'discover_lists',
  {
    id: uuid('id').primaryKey(),
    user_id: member(),
    /** The filters as JSON, keys in the contract's order. */
    filters: text('filters').notNull(),
    /** The version of its reader, doubled, and one more while they have room for a mentee. */
    own_version: integer('own_version').notNull(),
    /** Best first, and the version of each. */
    members: uuid('members').array().notNull(),
    versions: integer('versions').array().notNull(),
    /** Whom earlier lists of the same scroll showed. */
    shown: uuid('shown').array().notNull(),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('discover_lists_of_member').on(t.user_id, t.created_at),
    index('discover_lists_oldest').on(t.created_at),
  ],
)

/** How often a member was shown on a day (UTC). */
export const discover_shows = pgTable(
  'discover_shows',
  {
    user_id: member(),
    day: date('day').notNull(),
    shows: integer('shows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] }), index('discover_shows_day').on(t.day)],
)
