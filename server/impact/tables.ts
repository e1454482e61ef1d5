import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { IMPACT_CAUSES } from '#contract/impact.ts'
import { users } from '#server/account/tables.ts'
import { mentorship_sessions } from '#server/mentorship/tables.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const cause = oneOf('impact_ledger', 'cause', IMPACT_CAUSES)
const role = oneOf('impact_ledger', 'role', ['mentor', 'mentee'])

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const count = (name: string) => integer(name).notNull().default(0)

/**
 * Append-only (rule: impact-ledger). What is counted has an odd turn. The row that takes it back has the even turn
 * after it, with opposite points and minutes on the same day. Counted again it has the next odd turn.
 */
export const impact_ledger = pgTable(
  'impact_ledger',
  {
    user_id: person(),
    cause: cause.column().notNull(),
    source_id: uuid('source_id').notNull(),
    turn: integer('turn').notNull(),
    points: integer('points').notNull(),
    /** Of a session; for the one who takes part in it as `role`. */
    minutes: count('minutes'),
    role: role.column(),
    /** Through whom. No reference: the row stays when that account is deleted. */
    peer_id: uuid('peer_id'),
    /** The day in UTC on which it counts. */
    day: date('day').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.cause, t.source_id, t.turn] }),
    index('impact_ledger_of_day').on(t.user_id, t.day),
    index('impact_ledger_with').on(t.user_id, t.peer_id),
    check('impact_ledger_turn', sql`${t.turn} >= 1`),
    check('impact_ledger_sign', sql`case when ${t.turn} % 2 = 1 then ${t.points} >= 0 else ${t.points} <= 0 end`),
    cause.check,
    role.check,
  ],
)

/**
 * The sums of the ledger and the sources, kept beside them. monthly_points are those of `month` (its first day) and
 * nothing in a later month. The level follows from them.
 */
export const impact_metrics = pgTable(
  'impact_metrics',
  {
    user_id: person().primaryKey(),
    total_minutes: count('total_minutes'),
    sessions_completed: count('sessions_completed'),
    mentees_count: count('mentees_count'),
    mentors_count: count('mentors_count'),
    impact_score: count('impact_score'),
    month: date('month'),
    monthly_points: count('monthly_points'),
    community_posts: count('community_posts'),
    opportunities_shared: count('opportunities_shared'),
    average_feedback_score: numeric('average_feedback_score', { precision: 3, scale: 2, mode: 'number' }),
    /** The highest level ever reached, and the highest one that was celebrated: places in LEVELS. */
    highest_level: count('highest_level'),
    celebrated_level: count('celebrated_level'),
  },
  (t) => [
    // "order by … desc" puts nulls first; Postgres uses the index only if it has the same order.
    index('impact_metrics_top').on(
      t.month,
      t.monthly_points.desc().nullsFirst(),
      t.impact_score.desc().nullsFirst(),
      t.user_id,
    ),
  ],
)

/** Sessions that counted before there was a ledger; a job gives each its rows and removes it from here. */
export const impact_backlog = pgTable(
  'impact_backlog',
  {
    session_id: uuid('session_id')
      .primaryKey()
      .references(() => mentorship_sessions.id, { onDelete: 'cascade' }),
    counted_at: moment('counted_at').notNull(),
  },
  (t) => [index('impact_backlog_order').on(t.counted_at, t.session_id)],
)
