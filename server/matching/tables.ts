import { index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import type { StoredProfile } from '#server/matching/stored-profile.ts'
import { profiles } from '#server/members/tables.ts'

/**
 * What the engine reads of a member, made from their profile in the transaction that changes it. `version` rises with each
 * change that may change a score. `vocabulary` is the version of the vocabulary of the concepts.
 */
export const match_profiles = pgTable('match_profiles', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  vocabulary: integer('vocabulary').notNull(),
  profile: jsonb('profile').$type<StoredProfile>().notNull(),
})

/**
 * The terms that a member is found by (kinds.ts). Samples of several terms that begin at one `sample_position`
 * (samplePositionOf) hold the same members.
 */
export const match_terms = pgTable(
  'match_terms',
  {
    kind: smallint('kind').notNull(),
    concept: integer('concept').notNull(),
    sample_position: integer('sample_position').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.concept, t.sample_position, t.user_id] }),
    index('match_terms_of_member').on(t.user_id),
  ],
)
