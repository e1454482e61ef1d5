import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/columns.ts'

const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`now()`)

/** The processes that use this database now; each writes `beat_at` every ten seconds and takes its row away when it ends. */
export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  started_at: now('started_at'),
  beat_at: now('beat_at'),
  host: text('host').notNull(),
  version: text('version').notNull(),
  /** Which place uploaded files are in: the same text is the same place. */
  files: text('files').notNull(),
  redis: boolean('redis').notNull(),
})
