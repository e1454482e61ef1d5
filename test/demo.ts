import type { App } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import type { SQL } from 'drizzle-orm'
import { start } from '#server/start.ts'
import { createClient } from '#test/client.ts'
import { freshDatabase, stateOf } from '#test/database.ts'
import { freePort, temporaryFolder } from '#test/faults/server-process.ts'

/** The product as `npm start` runs it: on this machine only, with the demo's dev routes. Stop it. */
export async function startDemo(seed?: (app: App) => Promise<void>) {
  const folder = await temporaryFolder('demo')
  const config = readConfig('demo', {
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  })
  const { app, url, stop } = await start(config, { database: await freshDatabase(), ...(seed ? { seed } : {}) })
  return {
    app,
    url,
    browser: () => createClient(url, config.publicUrl),
    rows: <T = Record<string, unknown>>(statement: SQL) => rows<T>(app.db, statement),
    state: () => stateOf(app.db),
    stop: async () => {
      await stop()
      await folder.remove()
    },
  }
}
