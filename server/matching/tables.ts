import { index, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredProfile } from '#server/matching/stored-profile.ts'
import { profiles } from '#server/members/tables.ts'

/**
 * What the engine reads of a member, made from their profile in the transaction that changes it. `version` rises with each
 * change that may change a score, but for a free place that is taken or left. `vocabulary` is the version of the vocabulary of the concepts. `active_mentees` counts the
 * member's active mentorships as the mentor: a trigger on `mentorships` keeps it.
 */
export const match_profiles = pgTable('match_profiles', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(1),
  vocabulary: integer('vocabulary').notNull(),
  profile: jsonb('profile').$type<StoredProfile>().notNull(),
  active_mentees: smallint('active_mentees').notNull().default(0),
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

/**
 * The vector of a member's bio, where AI_EMBEDDING_MODEL is set: DIMENSIONS numbers of length 1. A row of another model, or of
 * another bio, is not used. Plain numbers, so that the tables need no extension.
 */
export const match_embeddings = pgTable('match_embeddings', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  model: text('model').notNull(),
  /** The md5 of the bio. */
  bio: text('bio').notNull(),
  /** The mean likeness, as a cosine, to bios about other things: what any two bios have in common for this model. */
  anyway: real('anyway').notNull(),
  vector: real('vector').array().notNull(),
})
