import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { attachmentName } from '#contract/attachments.ts'
import { seedFiles } from '#db/seed/attachments.ts'
import type { App } from '#server/app.ts'
import { putFile } from '#server/attachments/attachment-files.ts'
import { prepareFile } from '#server/attachments/prepare-file.ts'
import { attachment_totals, attachments } from '#server/attachments/tables.ts'
import type { Db } from '#server/platform/db.ts'

type Message = { conversation_id: string; seq: number; sender_id: string; created_at: string }

/** The columns of a message that carries a file. */
export type AttachmentColumns = {
  attachment_url: string
  attachment_name: string
  attachment_type: string
  attachment_size: number
  attachment_width: number | null
  attachment_height: number | null
}

/** Stores a file of the seed as an upload would have, for the message that carries it. */
export async function insertAttachment(app: App, tx: Db, file: string, message: Message): Promise<AttachmentColumns> {
  const bytes = seedFiles[file]?.()
  if (!bytes) throw new Error(`the seed names the file "${file}", which it does not make`)
  const prepared = await prepareFile(app, new Blob([new Uint8Array(bytes)]))
  const { conversation_id, seq, sender_id, created_at } = message
  const { stored_name, type } = await putFile(app.files, { conversation_id, type: prepared.type }, prepared)
  const [id, name, size] = [randomUUIDv7(), attachmentName(file, prepared.type), prepared.bytes.length]
  const { width, height } = prepared
  const preview_size = prepared.preview?.length ?? null
  await tx.insert(attachments).values({
    id,
    conversation_id,
    uploader_id: sender_id,
    stored_name,
    name,
    type,
    size,
    preview_size,
    width,
    height,
    message_seq: seq,
    created_at,
  })
  const bytesTaken = size + (preview_size ?? 0)
  await tx
    .insert(attachment_totals)
    .values({ user_id: sender_id, bytes: bytesTaken })
    .onConflictDoUpdate({
      target: attachment_totals.user_id,
      set: { bytes: sql`${attachment_totals.bytes} + ${bytesTaken}` },
    })
  return {
    attachment_url: `/api/attachments/${id}`,
    attachment_name: name,
    attachment_type: type,
    attachment_size: size,
    attachment_width: width,
    attachment_height: height,
  }
}
