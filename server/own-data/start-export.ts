import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DataExport } from '#contract/own-data-api.ts'
import { exportColumns, findExport } from '#server/own-data/export-queries.ts'
import { EXPORT_QUEUE } from '#server/own-data/make-export.ts'
import { rows } from '#server/platform/db.ts'
import { signedIn } from '#server/procedure.ts'

/**
 * Puts an archive of the caller's data into the queue (rule: data-export). A second press answers what the first one began; a
 * new archive takes the place of the one before.
 */
export const startExport = signedIn.ownData.startExport.handler(async ({ input, context: { app, caller } }) => {
  const now = app.clock.now()
  const before = await findExport(app.db, caller.user_id, now)
  if (before && (before.id === input.id || before.status === 'waiting' || before.status === 'running')) return before
  await app.limits.consume('export', caller.user_id)
  const archive_id = randomUUIDv7()
  const started = await app.inTransaction(async (tx, record, { enqueue }) => {
    const [made] = await rows<DataExport>(
      tx,
      sql`insert into data_exports as x (user_id, id, archive_id, created_at)
          values (${caller.user_id}, ${input.id}, ${archive_id}, ${now.toISOString()}::timestamptz)
          on conflict (user_id) do update
          set id = excluded.id, archive_id = excluded.archive_id, status = 'waiting', percent = 0, bytes = null, expires_at = null, created_at = excluded.created_at
          where x.status in ('ready', 'failed')
          returning ${exportColumns}`,
    )
    // Two presses at once: the other one is under way.
    if (!made) return findExport(tx, caller.user_id, now)
    await enqueue(EXPORT_QUEUE, { archive_id }, archive_id)
    record({ type: 'own_data.export_changed', user_id: caller.user_id })
    return made
  })
  if (!started) throw new Error('an archive that was begun is not there')
  return started
})
