import { sql } from 'drizzle-orm'
import { ATTACHMENT, attachmentName } from '#contract/attachments.ts'
import { putFile, removeFile } from '#server/attachments/attachment-files.ts'
import type { Place } from '#server/attachments/attachment-files.ts'
import { MB, mayAttach } from '#server/attachments/may-attach.ts'
import { NotAttachable, prepareFile } from '#server/attachments/prepare-file.ts'
import type { Prepared } from '#server/attachments/prepare-file.ts'
import { findAttachment, findStanding } from '#server/attachments/queries.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { storing } from '#server/platform/storing.ts'
import { member } from '#server/procedure.ts'
import { whileUploading } from '#server/while-uploading.ts'

/** Stores a file that a message may carry. The row comes after the file, so that no row is ever without one. */
export const upload = member
  .use(mayAttach)
  .use(whileUploading)
  .attachments.upload.handler(async ({ input, context: { app, caller }, errors }) => {
    const { id: conversation_id, attachment_id: id, file } = input
    const me = caller.user_id
    const max = app.config.filesPerMemberMb
    const first = async (db: Db) => {
      const found = await findAttachment(db, conversation_id, id)
      if (found && found.uploader_id !== me) throw errors.ATTACHMENT_ID_REUSED()
      return found?.attachment ?? null
    }
    const earlier = await first(app.db)
    if (earlier) return earlier
    if (file.size >= ATTACHMENT.maxBytes) throw errors.PAYLOAD_TOO_LARGE()
    const prepared = await prepareFile(app, file).catch((error: unknown) => {
      throw error instanceof NotAttachable ? errors.UNSUPPORTED_MEDIA_TYPE() : error
    })
    const place = await storing(app.log, () => putFile(app.files, { conversation_id, type: prepared.type }, prepared))
    const added = { id, me, place, prepared, name: attachmentName(file.name, prepared.type), max: max * MB }
    const removeQuietly = () =>
      removeFile(app.files, place).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a file is left for the sweep'),
      )
    try {
      const stored = await app.inTransaction(async (tx) => {
        if (!(await insert(tx, added))) return null
        if (!(await count(tx, added))) throw errors.ATTACHMENT_SPACE_FULL({ data: { max } })
        return findAttachment(tx, conversation_id, id)
      })
      if (stored) return stored.attachment
      // The same upload came twice at once, or the conversation was closed meanwhile.
      const other = await first(app.db)
      if (!other)
        throw (await findStanding(app.db, conversation_id, me))?.read_only
          ? errors.CONVERSATION_READ_ONLY()
          : errors.PEER_UNAVAILABLE()
      await removeQuietly()
      return other
    } catch (error) {
      await removeQuietly()
      throw error
    }
  })

type Added = { id: string; me: string; place: Place; prepared: Prepared; name: string; max: number }

/** @returns whether the row is there; not where its id is taken or nobody may write */
async function insert(tx: Db, { id, me, place, prepared, name }: Added): Promise<boolean> {
  const { conversation_id, stored_name, type } = place
  const { bytes, preview, width, height } = prepared
  const inserted = await rows(
    tx,
    sql`insert into attachments (id, conversation_id, uploader_id, stored_name, name, type, size, preview_size, width, height)
        select ${id}::uuid, c.id, cm.user_id, ${stored_name}::uuid, ${name}, ${type}, ${bytes.length}::int,
          ${preview?.length ?? null}::int, ${width}::int, ${height}::int
        from conversation_members cm
        join conversations c on c.id = cm.conversation_id and not c.read_only
        join users u on u.id = cm.peer_id and u.banned_at is null and ${notBlocked(me, sql`cm.peer_id`)}
        where cm.user_id = ${me} and cm.conversation_id = ${conversation_id}
        on conflict do nothing returning 1`,
  )
  return inserted.length > 0
}

/** Adds the bytes to those of the member. @returns whether there was room for them */
async function count(tx: Db, { me, prepared, max }: Added): Promise<boolean> {
  const bytes = prepared.bytes.length + (prepared.preview?.length ?? 0)
  const counted = await rows(
    tx,
    sql`insert into attachment_totals (user_id, bytes) select ${me}::uuid, ${bytes}::bigint where ${bytes}::bigint <= ${max}::bigint
        on conflict (user_id) do update set bytes = attachment_totals.bytes + excluded.bytes
        where attachment_totals.bytes + excluded.bytes <= ${max}::bigint
        returning 1`,
  )
  return counted.length > 0
}
