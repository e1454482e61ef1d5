import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatabasePlace } from '#server/platform/backup/snapshot.ts'
import { readPooled } from '#server/platform/config.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import type { Database } from '#server/platform/db.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { openPostgres } from '#server/platform/postgres.ts'

/** The database that a server with the same settings uses: DATABASE_URL, or else the embedded one in DATA_DIR. */
export function openConfigured(): Promise<Database> {
  const url = process.env.DATABASE_URL?.trim()
  return url
    ? Promise.resolve(openPostgres(url, { connections: 1, pooled: readPooled() }))
    : openEmbedded(configuredFolder())
}

/**
 * Does something with the configured database, which must be there, and closes it. What fails is printed, as a sentence where
 * an operator can mend it, and the process ends with 1.
 */
export async function withConfigured(act: (database: Database) => Promise<void>): Promise<void> {
  try {
    const folder = configuredFolder()
    if (!process.env.DATABASE_URL?.trim() && !existsSync(join(folder, 'db')))
      throw new OperatorError(`There is no database in ${folder}. Name the right place with DATA_DIR or DATABASE_URL.`)
    const database = await openConfigured()
    try {
      await act(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exitCode = 1
  }
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
