import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/account/tables.ts'
import { conversations } from '#server/connections/tables.ts'
import { moment } from '#server/platform/columns.ts'

/** A stored file. `message_seq` is null until a message of its conversation carries it; id is the uploader's own. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').notNull(),
    conversation_id: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    uploader_id: uuid('uploader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of its file in the store, made by the server. */
    stored_name: uuid('stored_name').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Bytes of the file, and of its preview. */
    size: integer('size').notNull(),
    preview_size: integer('preview_size'),
    width: integer('width'),
    height: integer('height'),
    message_seq: integer('message_seq'),
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    // Begins with the column that messages would be distributed by (docs/decisions/0024).
    primaryKey({ columns: [t.conversation_id, t.id] }),
    index('attachments_id').on(t.id),
    uniqueIndex('attachments_stored').on(t.conversation_id, t.stored_name),
    index('attachments_uploader').on(t.uploader_id),
    index('attachments_unsent')
      .on(t.created_at)
      .where(sql`${t.message_seq} is null`),
    check('attachments_size', sql`${t.size} > 0`),
    check(
      'attachments_picture',
      sql`(${t.width} is null) = (${t.height} is null) and (${t.width} is null) = (${t.preview_size} is null)`,
    ),
  ],
)

/** The bytes of all files of a member, kept with them: a sum over many rows would be read for each upload. */
export const attachment_totals = pgTable(
  'attachment_totals',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [check('attachment_totals_bytes', sql`${t.bytes} >= 0`)],
)
