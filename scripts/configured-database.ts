import { resolve } from 'node:path'
import type { DatabasePlace } from '#server/platform/backup/snapshot.ts'
import { readPooled } from '#server/platform/config.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import type { Database } from '#server/platform/db.ts'
import { openPostgres } from '#server/platform/postgres.ts'

/** The database that a server with the same settings uses: DATABASE_URL, or else the embedded one in DATA_DIR. */
export function openConfigured(): Promise<Database> {
  const url = process.env.DATABASE_URL?.trim()
  return url
    ? Promise.resolve(openPostgres(url, { connections: 1, pooled: readPooled() }))
    : openEmbedded(configuredFolder())
}

/** The data folder of the settings. */
export function configuredFolder(): string {
  return resolve(process.env.DATA_DIR?.trim() || '.data')
}

/** The same database, closed. */
export function configuredPlace(): DatabasePlace {
  const url = process.env.DATABASE_URL?.trim()
  return url ? { url, pooled: readPooled() } : { dataDir: configuredFolder() }
}
