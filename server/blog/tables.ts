import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/account/tables.ts'
import { moment } from '#server/platform/columns.ts'

/** A post remains when its author's account is deleted (rule: deleted-accounts). */
export const blogs = pgTable(
  'blogs',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    cover_image_url: text('cover_image_url'),
    published: boolean('published').notNull().default(false),
    author_id: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: moment('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('blogs_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('blogs_published')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published`),
    index('blogs_author').on(t.author_id),
  ],
)
