import { createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DataDirInUse } from '#server/platform/data-lock.ts'
import type { Database } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { unusablePostgres } from '#server/platform/unusable-postgres.ts'
import { askServer } from './ask-server.ts'
import { dumpDatabase } from './dump-database.ts'
import type { Snapshot } from './manifest.ts'

/** A Postgres with what is before it, or the data folder of an embedded database. */
export type DatabasePlace = { url: string; pooled: boolean } | { dataDir: string }

/**
 * Writes the rows of a database to a new file while a server may use it.
 * @throws OperatorError when the database cannot be read
 */
export async function takeSnapshot(place: DatabasePlace, path: string): Promise<Snapshot> {
  if ('url' in place) return withDatabase(place, (database) => dumpDatabase(database, newFile(path)))
  const { dataDir } = place
  if (!existsSync(join(dataDir, 'db')))
    throw new OperatorError(`There is no database in ${dataDir}. Name the right place with DATA_DIR or DATABASE_URL.`)
  const made = await askServer(dataDir, path)
  if (made) return made
  try {
    return await withDatabase(place, (database) => dumpDatabase(database, newFile(path)))
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    throw new OperatorError(
      `The process that uses ${dataDir} makes no backups: it is just starting, or of an older version, or its log says why. Try again in a minute, or stop it first.`,
      { cause: error },
    )
  }
}

/**
 * Opens a database without time limits for one piece of work. Behind a pooler the work takes the limits away itself.
 * @throws OperatorError when it cannot be used
 */
export async function withDatabase<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const isPostgres = 'url' in place
  const database = isPostgres
    ? openPostgres(place.url, { connections: 1, limits: {}, pooled: place.pooled })
    : await openEmbedded(place.dataDir)
  try {
    return await work(database)
  } catch (error) {
    if (error instanceof OperatorError || !isPostgres) throw error
    throw unusablePostgres(place.url, error) ?? error
  } finally {
    await database.close()
  }
}

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600 })
