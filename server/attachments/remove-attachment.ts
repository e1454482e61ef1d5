import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'

/**
 * Removes the row of a message's file, which nobody can have from then on; the sweep removes the file itself, which no row names
 * any more, within a day.
 */
export async function removeAttachmentOf(tx: Db, message: { conversation_id: string; seq: number }): Promise<void> {
  await tx.execute(
    sql`with gone as (
          delete from attachments where conversation_id = ${message.conversation_id} and message_seq = ${message.seq} returning *
        )
        update attachment_totals t set bytes = greatest(0, t.bytes - g.bytes)
        from (select uploader_id, sum(size + coalesce(preview_size, 0))::bigint as bytes from gone group by uploader_id) g
        where t.user_id = g.uploader_id`,
  )
}
