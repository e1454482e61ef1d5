import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { IMPROVEMENT_AREAS, SCHEDULED_STATUSES, SESSION_STATUSES } from '#contract/mentorship-sessions.ts'
import {
  DURATIONS,
  END_REASONS,
  MENTORSHIP_STATUSES,
  MENTORSHIP_TYPES,
  REQUEST_STATUSES,
  TIMER_STATUSES,
} from '#contract/mentorship.ts'
import { users } from '#server/account/tables.ts'
import { matches } from '#server/connections/tables.ts'
import { moment, oneOf, someOf } from '#server/platform/columns.ts'

const request = {
  type: oneOf('mentorship_requests', 'mentorship_type', MENTORSHIP_TYPES),
  duration: oneOf('mentorship_requests', 'duration_frequency', DURATIONS),
  status: oneOf('mentorship_requests', 'status', REQUEST_STATUSES),
}
const mentorship = {
  type: oneOf('mentorships', 'mentorship_type', MENTORSHIP_TYPES),
  duration: oneOf('mentorships', 'duration_frequency', DURATIONS),
  status: oneOf('mentorships', 'status', MENTORSHIP_STATUSES),
  end_reason: oneOf('mentorships', 'end_reason', END_REASONS),
}
const timerStatus = oneOf('mentorship_timers', 'status', TIMER_STATUSES)
const sessionStatus = oneOf('mentorship_sessions', 'status', SESSION_STATUSES)
const improvements = someOf('mentorship_feedback', 'improvements', IMPROVEMENT_AREAS)
const scheduledStatus = oneOf('scheduled_sessions', 'status', SCHEDULED_STATUSES)

const match = () =>
  uuid('match_id')
    .notNull()
    .references(() => matches.id, { onDelete: 'cascade' })
const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const inMentorship = () =>
  uuid('mentorship_id')
    .notNull()
    .references((): AnyPgColumn => mentorships.id, { onDelete: 'cascade' })
const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`now()`)

/** At most one per match is pending (rule: one-pending-request). */
export const mentorship_requests = pgTable(
  'mentorship_requests',
  {
    id: uuid('id').primaryKey(),
    match_id: match(),
    mentee_id: person('mentee_id'),
    mentor_id: person('mentor_id'),
    mentorship_type: request.type.column().notNull(),
    duration_frequency: request.duration.column().notNull(),
    message: text('message'),
    status: request.status.column().notNull().default('pending'),
    created_at: now('created_at'),
    answered_at: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('mentorship_requests_pending')
      .on(t.match_id)
      .where(sql`status = 'pending'`),
    index('mentorship_requests_of_match').on(t.match_id, t.mentee_id, t.created_at.desc().nullsFirst()),
    index('mentorship_requests_of_mentor').on(t.mentor_id, t.status, t.created_at.desc().nullsFirst()),
    index('mentorship_requests_of_mentee').on(t.mentee_id),
    check('mentorship_requests_not_self', sql`${t.mentee_id} <> ${t.mentor_id}`),
    request.type.check,
    request.duration.check,
    request.status.check,
  ],
)

/** At most one per match is active (rule: one-active-mentorship). */
export const mentorships = pgTable(
  'mentorships',
  {
    id: uuid('id').primaryKey(),
    match_id: match(),
    mentorship_request_id: uuid('mentorship_request_id')
      .notNull()
      .unique()
      .references(() => mentorship_requests.id, { onDelete: 'cascade' }),
    mentee_id: person('mentee_id'),
    mentor_id: person('mentor_id'),
    mentorship_type: mentorship.type.column().notNull(),
    duration_frequency: mentorship.duration.column().notNull(),
    status: mentorship.status.column().notNull().default('active'),
    total_sessions: integer('total_sessions').notNull().default(0),
    start_date: now('start_date'),
    expected_end_date: moment('expected_end_date'),
    end_reason: mentorship.end_reason.column(),
    end_notes: text('end_notes'),
    /** When the mentee asked to end it (rule: ask-to-end). */
    end_asked_at: moment('end_asked_at'),
  },
  (t) => [
    uniqueIndex('mentorships_active')
      .on(t.match_id)
      .where(sql`status = 'active'`),
    index('mentorships_of_match').on(t.match_id, t.start_date.desc().nullsFirst()),
    index('mentorships_of_mentor').on(t.mentor_id, t.status),
    index('mentorships_of_mentee').on(t.mentee_id, t.status),
    index('mentorships_end_asked')
      .on(t.end_asked_at)
      .where(sql`status = 'active'`),
    mentorship.type.check,
    mentorship.duration.check,
    mentorship.status.check,
    mentorship.end_reason.check,
  ],
)

/** The one timer of a mentorship (rule: timer-on-the-server). It runs while running_since is set. */
export const mentorship_timers = pgTable(
  'mentorship_timers',
  {
    mentorship_id: uuid('mentorship_id')
      .primaryKey()
      .references(() => mentorships.id, { onDelete: 'cascade' }),
    status: timerStatus.column().notNull(),
    elapsed_seconds: integer('elapsed_seconds').notNull().default(0),
    running_since: moment('running_since'),
    started_at: moment('started_at').notNull(),
    forgotten: boolean('forgotten').notNull().default(false),
  },
  (t) => [
    index('mentorship_timers_open')
      .on(t.started_at)
      .where(sql`status <> 'stopped'`),
    timerStatus.check,
    check('mentorship_timers_running', sql`(${t.status} = 'running') = (${t.running_since} is not null)`),
  ],
)

/** session_date is the time of its start. It counts later (rule: session-counts). */
export const mentorship_sessions = pgTable(
  'mentorship_sessions',
  {
    id: uuid('id').primaryKey(),
    mentorship_id: inMentorship(),
    match_id: match(),
    mentor_id: person('mentor_id'),
    mentee_id: person('mentee_id'),
    logged_by: person('logged_by'),
    session_date: moment('session_date').notNull(),
    duration_minutes: integer('duration_minutes').notNull(),
    notes: text('notes'),
    rating: integer('rating'),
    topics_discussed: text('topics_discussed'),
    goals_progress: text('goals_progress'),
    status: sessionStatus.column().notNull().default('logged'),
    disputed_by: uuid('disputed_by').references(() => users.id, { onDelete: 'set null' }),
    dispute: text('dispute'),
    created_at: now('created_at'),
    /** When it began to count: with its confirmation, or after CONFIRM_DAYS without an answer. */
    counted_at: moment('counted_at'),
  },
  (t) => [
    index('mentorship_sessions_of_mentorship').on(t.mentorship_id),
    index('mentorship_sessions_newest').on(t.match_id, t.session_date.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mentorship_sessions_of_mentor').on(
      t.mentor_id,
      t.session_date.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('mentorship_sessions_of_mentee').on(
      t.mentee_id,
      t.session_date.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('mentorship_sessions_waiting')
      .on(t.created_at)
      .where(sql`status = 'logged'`),
    check('mentorship_sessions_minutes', sql`${t.duration_minutes} between 1 and 1440`),
    check('mentorship_sessions_rating', sql`${t.rating} between 1 and 5`),
    sessionStatus.check,
  ],
)

/** A planned session (rule: scheduled-sessions). sequence is the SEQUENCE of its invitation and rises with each change. */
export const scheduled_sessions = pgTable(
  'scheduled_sessions',
  {
    id: uuid('id').primaryKey(),
    mentorship_id: inMentorship(),
    proposed_by: person('proposed_by'),
    starts_at: moment('starts_at').notNull(),
    duration_minutes: integer('duration_minutes').notNull(),
    place: text('place').notNull(),
    status: scheduledStatus.column().notNull().default('scheduled'),
    sequence: integer('sequence').notNull().default(0),
    /** The shortest reminder (in hours before the start) that was sent; null before the first. */
    reminded_hours: integer('reminded_hours'),
    /** When both sides were asked whether it took place, and their answers. */
    asked_at: moment('asked_at'),
    mentor_answer: boolean('mentor_answer'),
    mentee_answer: boolean('mentee_answer'),
    created_at: now('created_at'),
  },
  (t) => [
    index('scheduled_sessions_of_mentorship').on(t.mentorship_id, t.starts_at),
    index('scheduled_sessions_due')
      .on(t.starts_at)
      .where(sql`status = 'scheduled' and asked_at is null`),
    scheduledStatus.check,
    check('scheduled_sessions_minutes', sql`${t.duration_minutes} between 1 and 1440`),
  ],
)

/** One per person and mentorship; only the reviewer can read it (rule: feedback). */
export const mentorship_feedback = pgTable(
  'mentorship_feedback',
  {
    mentorship_id: inMentorship(),
    reviewer_id: person('reviewer_id'),
    reviewee_id: person('reviewee_id'),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    improvements: improvements.column().notNull().default([]),
    continue_mentorship: boolean('continue_mentorship').notNull().default(false),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.mentorship_id, t.reviewer_id] }),
    index('mentorship_feedback_of_reviewee').on(t.reviewee_id),
    improvements.check,
    check('mentorship_feedback_rating', sql`${t.rating} between 1 and 5`),
  ],
)
