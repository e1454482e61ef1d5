import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#server/members/tables.ts'
import { moment } from '#server/platform/columns.ts'

const member = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/**
 * A ranking through which its reader scrolls, so that no page repeats a member, whichever process answers. It is valid
 * while the versions of its members and its reader stay the same, for LIST_VALID_MS at most. It is stored longer, as a
 * record of who was shown.
 */
export const discover_lists = pgTable(
  'discover_lists',
  {
    id: uuid('id').primaryKey(),
    user_id: member(),
    /** A JSON array of the values of the filters, in the order of `keyOf` in stored-lists.ts, with null for those not set. */
    filters: text('filters').notNull(),
    /** The version of the reader's match profile. */
    own_version: integer('own_version').notNull(),
    /** Whether the reader had capacity for a mentee. Null in a list of a process that has no such column: it is not valid. */
    own_has_capacity: boolean('own_has_capacity'),
    /** Best first. */
    members: uuid('members').array().notNull(),
    /** The version of each member's match profile. */
    versions: integer('versions').array().notNull(),
    /** The members whom earlier lists of the same scroll showed. */
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
