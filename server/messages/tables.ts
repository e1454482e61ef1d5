import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/account/tables.ts'
import { moment } from '#server/platform/columns.ts'
import { conversations } from '#server/connections/tables.ts'

/**
 * Each has the sender's id for it (client_id) and its number within the conversation (seq). What is shown of an
 * attachment is written here once more, so that a page of a thread reads one table.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').notNull(),
    client_id: uuid('client_id').notNull(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    sender_id: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    attachment_url: text('attachment_url'),
    attachment_name: text('attachment_name'),
    attachment_type: text('attachment_type'),
    attachment_size: integer('attachment_size'),
    attachment_width: integer('attachment_width'),
    attachment_height: integer('attachment_height'),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    // Begins with the column that messages would be distributed by (docs/decisions/0024).
    primaryKey({ columns: [t.conversation_id, t.seq] }),
    uniqueIndex('messages_client_id').on(t.conversation_id, t.sender_id, t.client_id),
    index('messages_sender').on(t.sender_id),
    // For those that lie unread.
    index('messages_created_at').on(t.created_at),
    check('messages_seq', sql`${t.seq} > 0`),
    check(
      'messages_attachment',
      sql`num_nulls(${t.attachment_url}, ${t.attachment_name}, ${t.attachment_type}, ${t.attachment_size}) in (0, 4)`,
    ),
  ],
)
