import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { EXPORT_HOURS } from '#contract/own-data.ts'
import type { App } from '#server/app.ts'
import { archiveOf } from '#server/own-data/archive.ts'
import { exportKey } from '#server/own-data/export-files.ts'
import { exportStore } from '#server/own-data/export-store.ts'
import { sweepExports } from '#server/own-data/sweep-exports.ts'
import { rows } from '#server/platform/db.ts'

export const EXPORT_QUEUE = 'own-data-export'

/** An archive to make; nothing for the hourly sweep. */
export const exportSchema = z.strictObject({ archive_id: z.uuid().optional() })

const HOUR_MS = 3_600_000
/** Each change of the percent is a row and an event, so that they are told in steps. */
const STEP = 5

/**
 * Makes an archive, or sweeps old ones. It is written to a file of the data folder first: a store has to be told how long
 * it is. Whatever fails is said on the screen, where it can be begun again. A process that ends in the middle leaves the
 * job to the next one, which begins anew under the same name.
 */
export async function makeExport(app: App, data: z.infer<typeof exportSchema> | null): Promise<void> {
  const id = data?.archive_id
  if (!id) return void (await sweepExports(app))
  const [begun] = await rows<{ user_id: string }>(
    app.db,
    sql`update data_exports set status = 'running', percent = 0 where archive_id = ${id} and status in ('waiting', 'running')
        returning user_id`,
  )
  // Its account was deleted meanwhile.
  if (!begun) return
  const folder = join(app.config.dataDir, 'exports-in-work')
  const path = join(folder, `${id}.zip`)
  try {
    await mkdir(folder, { recursive: true })
    const archive = await archiveOf(app, begun.user_id, progressOf(app, id, begun.user_id))
    await pipeline(archive, createWriteStream(path))
    const { size } = await stat(path)
    await exportStore
      .of(app)
      .putStream(exportKey(id), createReadStream(path), { contentType: 'application/zip', contentLength: size })
    await finish(app, id, begun.user_id, size)
  } catch (error) {
    app.log.error({ err: error, archive_id: id }, 'an archive could not be made')
    await change(app, id, begun.user_id, sql`status = 'failed', percent = 0`)
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

async function finish(app: App, id: string, user_id: string, bytes: number): Promise<void> {
  const until = new Date(app.clock.now().getTime() + EXPORT_HOURS * HOUR_MS).toISOString()
  await app.inTransaction(async (tx, record) => {
    const ready = await rows(
      tx,
      sql`update data_exports set status = 'ready', percent = 100, bytes = ${bytes}, expires_at = ${until}::timestamptz
          where archive_id = ${id} returning user_id`,
    )
    if (ready.length === 0) return
    record({ type: 'own_data.export_ready', user_id })
    record({ type: 'own_data.export_changed', user_id })
  })
}

const change = (app: App, id: string, user_id: string, set: ReturnType<typeof sql>) =>
  app.inTransaction(async (tx, record) => {
    // What tells a step may come behind what ended the work.
    const changed = await rows(
      tx,
      sql`update data_exports set ${set} where archive_id = ${id} and status = 'running' returning user_id`,
    )
    if (changed.length > 0) record({ type: 'own_data.export_changed', user_id })
  })

/** Tells how far an archive is, each step once. */
function progressOf(app: App, id: string, user_id: string): (done: number, of: number) => Promise<void> {
  let told = 0
  return async (done, of) => {
    const percent = Math.min(99, Math.floor((100 * done) / of))
    if (percent < told + STEP) return
    told = percent
    await change(app, id, user_id, sql`percent = ${percent}`)
  }
}
