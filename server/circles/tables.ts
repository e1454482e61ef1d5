import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CIRCLE_TYPES } from '#contract/circle-types.ts'
import { users } from '#server/account/tables.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const circleType = oneOf('circles', 'circle_type', CIRCLE_TYPES)

const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`now()`)
const inCircle = () =>
  uuid('circle_id')
    .notNull()
    .references(() => circles.id, { onDelete: 'cascade' })

/** Joining and leaving update member_count (rule: circle-member-count). */
export const circles = pgTable(
  'circles',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    circle_type: circleType.column().notNull(),
    created_by: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    cover_image_url: text('cover_image_url').unique(),
    member_count: integer('member_count').notNull().default(0),
    created_at: now('created_at'),
  },
  (t) => [
    // "order by … desc" puts nulls first; Postgres uses the index only if it has the same order.
    index('circles_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('circles_type_newest').on(t.circle_type, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('circles_words').using('gin', sql`(fold_letters(${t.name} || ' ' || ${t.description})) gin_trgm_ops`),
    index('circles_name_keys').using('gin', sql`search_keys(${t.name})`),
    index('circles_created_by').on(t.created_by),
    circleType.check,
    check('circles_member_count', sql`${t.member_count} >= 0`),
  ],
)

/** The oldest member is the one with the earliest joined_at (rule: circle-admin). */
export const circle_members = pgTable(
  'circle_members',
  {
    circle_id: inCircle(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    is_admin: boolean('is_admin').notNull().default(false),
    joined_at: now('joined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.circle_id, t.user_id] }),
    index('circle_members_user').on(t.user_id),
    index('circle_members_oldest').on(t.circle_id, t.joined_at, t.user_id),
  ],
)

/** At most one post of a circle is pinned (rule: one-pinned-post). */
export const circle_posts = pgTable(
  'circle_posts',
  {
    id: uuid('id').primaryKey(),
    circle_id: inCircle(),
    author_id: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    created_at: now('created_at'),
    edited_at: moment('edited_at'),
  },
  (t) => [
    index('circle_posts_newest').on(t.circle_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('circle_posts_pinned')
      .on(t.circle_id)
      .where(sql`pinned`),
    index('circle_posts_author').on(t.author_id),
  ],
)
