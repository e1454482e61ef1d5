import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATUSES } from '#contract/reports.ts'
import { users } from '#server/account/tables.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const kind = oneOf('reports', 'kind', REPORT_KINDS)
const reason = oneOf('reports', 'reason', REPORT_REASONS)
const status = oneOf('reports', 'status', REPORT_STATUSES)

/** What was reported, as it was then: it may be changed or deleted before an admin looks. */
export type ReportedCopy = { full_name: string | null; title?: string; content: string; created_at: string }

/** What members reported, with a copy of it (rule: reports). */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporter_id: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    kind: kind.column().notNull(),
    /** The member, message, post or opportunity; no reference, because it may be gone. */
    target_id: uuid('target_id').notNull(),
    /** Who is reported, or wrote what is reported; null where that is nobody's, such as an opportunity of a source. */
    reported_id: uuid('reported_id').references(() => users.id, { onDelete: 'set null' }),
    reason: reason.column().notNull(),
    details: text('details').notNull().default(''),
    copy: jsonb('copy').$type<ReportedCopy>().notNull(),
    status: status.column().notNull().default('open'),
    /** The decision, whose entry in the audit log has the same id; one for all reports of a thing. Null while it is open. */
    decision_id: uuid('decision_id'),
    decided_at: moment('decided_at'),
    /** What the member who is reported was told. */
    words: text('words').notNull().default(''),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    uniqueIndex('reports_once')
      .on(t.reporter_id, t.kind, t.target_id)
      .where(sql`${t.status} = 'open'`),
    index('reports_reporter_newest').on(t.reporter_id, t.created_at.desc().nullsFirst()),
    index('reports_reported').on(t.reported_id),
    index('reports_open_thing')
      .on(t.kind, t.target_id, t.created_at, t.id)
      .where(sql`${t.status} = 'open'`),
    index('reports_decision').on(t.decision_id),
    index('reports_decided')
      .on(t.decided_at)
      .where(sql`${t.decided_at} is not null`),
    index('reports_open')
      .on(t.created_at, t.id)
      .where(sql`${t.status} = 'open'`),
    kind.check,
    reason.check,
    status.check,
  ],
)
