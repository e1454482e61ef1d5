import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { EXPORT_STATUSES } from '#contract/own-data.ts'
import { users } from '#server/account/tables.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const status = oneOf('data_exports', 'status', EXPORT_STATUSES)

/** The newest archive of each member's data (rule: data-export). */
export const data_exports = pgTable(
  'data_exports',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member's own id for it. */
    id: uuid('id').notNull(),
    /** Made by the server: what names the file and the job is nothing that somebody else could choose. */
    archive_id: uuid('archive_id').notNull().unique(),
    status: status.column().notNull().default('waiting'),
    percent: integer('percent').notNull().default(0),
    /** Of the archive, once it is ready. */
    bytes: bigint('bytes', { mode: 'number' }),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
    /** Until when a ready archive can be fetched. */
    expires_at: moment('expires_at'),
  },
  () => [status.check],
)
