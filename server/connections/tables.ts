import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MATCH_STATUSES } from '#contract/connections.ts'
import type { Fact } from '#contract/matching.ts'
import { users } from '#server/account/tables.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const status = oneOf('matches', 'status', MATCH_STATUSES)

/** One row per pair of people, whoever asked first (rule: one-match-per-pair). */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    matched_user_id: uuid('matched_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    match_score: integer('match_score').notNull(),
    /** What the score rests on as the requester sees it (facts.ts); null where the engine failed. */
    match_reason: jsonb('match_reason').$type<Fact[]>(),
    /** The line that came with the request; empty where none was written. */
    message: text('message').notNull().default(''),
    status: status.column().notNull().default('pending'),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
    answered_at: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('matches_pair').on(
      sql`least(${t.user_id}, ${t.matched_user_id})`,
      sql`greatest(${t.user_id}, ${t.matched_user_id})`,
    ),
    // "order by … desc" puts nulls first; Postgres uses the index only if it has the same order.
    index('matches_incoming').on(
      t.matched_user_id,
      t.status,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('matches_outgoing').on(t.user_id, t.status, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('matches_not_self', sql`${t.user_id} <> ${t.matched_user_id}`),
    check('matches_score', sql`${t.match_score} between 0 and 100`),
    status.check,
  ],
)

/** Who withdrew a request to whom, so that they are not asked again at once (rule: sent-requests). */
export const withdrawn_requests = pgTable(
  'withdrawn_requests',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    peer_id: uuid('peer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    asked_at: moment('asked_at').notNull(),
    withdrawn_at: moment('withdrawn_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.peer_id] }), index('withdrawn_requests_peer').on(t.peer_id)],
)

/** Exactly one per accepted match (rule: one-conversation-per-match). last_seq is the number of the newest message. */
export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  match_id: uuid('match_id')
    .notNull()
    .unique()
    .references(() => matches.id, { onDelete: 'cascade' }),
  last_seq: integer('last_seq').notNull().default(0),
  /** Nobody may write, for example after the end of a mentorship (rule: end-of-mentorship). */
  read_only: boolean('read_only').notNull().default(false),
  last_message_at: moment('last_message_at')
    .notNull()
    .default(sql`now()`),
  created_at: moment('created_at')
    .notNull()
    .default(sql`now()`),
})

/** The two sides of a conversation with their read positions (rule: read-position). */
export const conversation_members = pgTable(
  'conversation_members',
  {
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    peer_id: uuid('peer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    last_read_seq: integer('last_read_seq').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.conversation_id] }),
    uniqueIndex('conversation_members_conversation').on(t.conversation_id, t.user_id),
    index('conversation_members_peer').on(t.peer_id),
  ],
)
