import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { ATTACHMENTS_FOLDER, placeOf, removeFile } from '#server/attachments/attachment-files.ts'
import type { Place } from '#server/attachments/attachment-files.ts'
import { rows } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files.ts'

export const SWEEP_ATTACHMENTS_QUEUE = 'sweep-attachments'

const DAY_MS = 86_400_000
/** A message may wait that long for its line, once its file is stored. */
const UNSENT_MS = 3 * DAY_MS
const BATCH = 500

type Swept = Pick<App, 'db' | 'inTransaction' | 'files'>

/**
 * Removes uploads that no message carries after three days, and files that no row names after a day. Such a file is
 * left by an upload that was interrupted between storing and the commit (rule: nothing-left-behind). @returns how many
 * of both
 */
export async function sweepAttachments(app: Swept, now = Date.now()): Promise<{ unsent: number; nameless: number }> {
  return {
    unsent: await removeUnsent(app, new Date(now - UNSENT_MS)),
    nameless: await removeNameless(app, now - DAY_MS),
  }
}

async function removeUnsent({ inTransaction, files }: Swept, before: Date): Promise<number> {
  for (let removed = 0; ;) {
    const places = await inTransaction((tx) =>
      rows<Place>(
        tx,
        sql`with gone as (
              delete from attachments where message_seq is null and (conversation_id, id) in (
                select conversation_id, id from attachments
                where message_seq is null and created_at < ${before.toISOString()} order by created_at limit ${BATCH})
              returning *
            ), less as (
              update attachment_totals t set bytes = greatest(0, t.bytes - g.bytes)
              from (select uploader_id, sum(size + coalesce(preview_size, 0))::bigint as bytes from gone group by uploader_id) g
              where t.user_id = g.uploader_id
            )
            select conversation_id, stored_name, type from gone`,
      ),
    )
    for (const place of places) await removeFile(files, place)
    removed += places.length
    if (places.length < BATCH) return removed
  }
}

async function removeNameless({ db, files }: Swept, before: number): Promise<number> {
  let removed = 0
  for await (const keys of pagesOf(files)) {
    const old = keys.flatMap((key) => {
      const place = placeOf(key)
      return place && place.at <= before ? [{ key, ...place }] : []
    })
    if (old.length === 0) continue
    const found = await rows<{ stored_name: string }>(
      db,
      sql`select a.stored_name from attachments a
          join unnest(array[${sql.join(
            old.map(({ conversation_id }) => sql`${conversation_id}::uuid`),
            sql`, `,
          )}],
            array[${sql.join(
              old.map(({ stored_name }) => sql`${stored_name}::uuid`),
              sql`, `,
            )}]) as kept (conversation_id, stored_name)
          on kept.conversation_id = a.conversation_id and kept.stored_name = a.stored_name`,
    )
    const named = new Set(found.map(({ stored_name }) => stored_name))
    const nameless = old.filter(({ stored_name }) => !named.has(stored_name))
    for (const { key } of nameless) await files.delete(key)
    removed += nameless.length
  }
  return removed
}

/** The names of all files in the store, some hundred at a time. */
async function* pagesOf(files: Files): AsyncGenerator<string[]> {
  let paginationToken: string | undefined
  do {
    const page = await files.listAll(`${ATTACHMENTS_FOLDER}/`, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    })
    const keys = Array.from(page.objects).flatMap((entry) => (entry.isFile ? [entry.key] : []))
    for (let from = 0; from < keys.length; from += BATCH) yield keys.slice(from, from + BATCH)
    paginationToken = page.paginationToken
  } while (paginationToken)
}
