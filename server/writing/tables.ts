import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#server/members/tables.ts'
import { moment } from '#server/platform/columns.ts'

/** Who lets the language model read their conversations for suggestions; both of a conversation have to. No row is no. */
export const reply_consents = pgTable('reply_consents', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  given_at: moment('given_at')
    .notNull()
    .default(sql`now()`),
})

/**
 * The model's words for the reason of a match or for a platform update, by a hash of the plain sentence. The sentence says
 * no name, so one wording serves everybody it is true of, and none once its figure is another. `words` is null where the
 * model said something else than the sentence.
 */
export const reason_wordings = pgTable(
  'reason_wordings',
  {
    key: text('key').primaryKey(),
    words: text('words'),
    made_at: moment('made_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('reason_wordings_oldest').on(t.made_at)],
)
