import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { exportKey, storedExports } from '#server/own-data/export-files.ts'
import { exportStore } from '#server/own-data/export-store.ts'
import { rows } from '#server/platform/db.ts'

/**
 * Removes archives that can no longer be fetched, and files that no row names: those of a deleted account, of an archive that
 * another one replaced, or of one that failed behind its file.
 * @returns how many archives
 */
export async function sweepExports(app: App): Promise<number> {
  const gone = await rows(
    app.db,
    sql`delete from data_exports where expires_at <= ${app.clock.now().toISOString()}::timestamptz
          or (status = 'failed' and created_at < ${app.clock.now().toISOString()}::timestamptz - interval '2 days') returning 1`,
  )
  const files = exportStore.of(app)
  const stored = await storedExports(files)
  if (stored.length === 0) return gone.length
  const kept = await rows<{ archive_id: string }>(
    app.db,
    sql`select archive_id from data_exports where archive_id = any (${sql.param(stored)}::uuid[])`,
  )
  const ids = new Set(kept.map(({ archive_id }) => archive_id))
  for (const id of stored) if (!ids.has(id)) await files.delete(exportKey(id))
  return gone.length
}
