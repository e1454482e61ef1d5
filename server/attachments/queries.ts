import { sql } from 'drizzle-orm'
import type { Attachment } from '#contract/attachments-api.ts'
import type { Place } from '#server/attachments/attachment-files.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** The columns of attachments that the API answers. */
export const attachmentColumns = sql.raw('a.id, a.name, a.type, a.size, a.width, a.height')

/** Whether somebody may attach a file to a conversation; null for whoever is no side of it. */
export async function findStanding(db: Db, conversationId: string, me: string) {
  const [found] = await rows<{ read_only: boolean; available: boolean; bytes: number }>(
    db,
    sql`select c.read_only, u.banned_at is null and ${notBlocked(me, sql`cm.peer_id`)} as available, coalesce(t.bytes, 0)::float8 as bytes
        from conversation_members cm
        join conversations c on c.id = cm.conversation_id
        join users u on u.id = cm.peer_id
        left join attachment_totals t on t.user_id = cm.user_id
        where cm.user_id = ${me} and cm.conversation_id = ${conversationId}`,
  )
  return found ?? null
}

/** An attachment of a conversation by its id, with who uploaded it. */
export async function findAttachment(db: Db, conversationId: string, id: string) {
  const [found] = await rows<Attachment & { uploader_id: string }>(
    db,
    sql`select ${attachmentColumns}, a.uploader_id from attachments a
        where a.conversation_id = ${conversationId} and a.id = ${id}`,
  )
  if (!found) return null
  const { uploader_id, ...attachment } = found
  return { uploader_id, attachment }
}

export type Readable = Attachment & Place & { preview_size: number | null }

/** A file for one of the two participants; before it is sent, for its uploader alone. */
export async function findReadable(db: Db, id: string, me: string): Promise<Readable | null> {
  const [found] = await rows<Readable>(
    db,
    // An id is unique within a conversation: where somebody repeats one in another, the first one counts.
    sql`select ${attachmentColumns}, a.conversation_id, a.stored_name, a.preview_size
        from attachments a
        join conversation_members cm on cm.conversation_id = a.conversation_id and cm.user_id = ${me}
        where a.id = ${id} and (a.message_seq is not null or a.uploader_id = ${me})
        order by a.created_at limit 1`,
  )
  return found ?? null
}
