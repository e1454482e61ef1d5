import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/columns.ts'

/** Append-only: actions of admins and changes of the role. Actor and subject remain when their accounts are deleted (rule: audit-log). */
export const audit_log = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: moment('at')
      .notNull()
      .default(sql`now()`),
    /** A user's id, "command" for a command run on the server, or "job". */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: uuid('subject'),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [
    index('audit_log_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_actor').on(t.actor, t.at.desc().nullsFirst()),
    index('audit_log_subject').on(t.subject, t.at.desc().nullsFirst()),
  ],
)
