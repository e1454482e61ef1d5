import { sql } from 'drizzle-orm'
import type { Message } from '#contract/messages-api.ts'
import { removeAttachmentOf } from '#server/attachments/remove-attachment.ts'
import { messageColumns } from '#server/messages/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/**
 * Takes words and file out of a message, whose place in the thread stays: a message without both is one that was removed.
 * It is found among those of its sender. @returns false where it is not there, or was removed before
 */
export async function removeMessage(
  tx: Db,
  record: RecordEvent,
  { id, sender_id }: { id: string; sender_id: string },
): Promise<boolean> {
  const [removed] = await rows<Message>(
    tx,
    sql`update messages m set content = '', attachment_url = null, attachment_name = null, attachment_type = null,
          attachment_size = null, attachment_width = null, attachment_height = null
        where m.sender_id = ${sender_id} and m.id = ${id} and m.content <> '' returning ${messageColumns}`,
  )
  if (!removed) return false
  await removeAttachmentOf(tx, removed)
  record({ type: 'message.removed', message: removed })
  return true
}
