import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { AI_PURPOSES } from '#server/platform/ai/purposes.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

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

/** The tokens of the language model that a day (UTC) has reserved or used: one row, so that a limit holds over all processes. */
export const ai_days = pgTable('ai_days', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
})

const purpose = oneOf('ai_use', 'purpose', AI_PURPOSES)

/** Who used the language model on a day (UTC), what for and how much. No text is kept, neither asked nor answered. */
export const ai_use = pgTable(
  'ai_use',
  {
    day: date('day').notNull(),
    purpose: purpose.column().notNull(),
    /** Null for a visitor, and for what serves everybody. */
    user_id: uuid('user_id'),
    calls: integer('calls').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (t) => [unique('ai_use_once').on(t.day, t.purpose, t.user_id).nullsNotDistinct(), purpose.check],
)
