import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Db as QueueDb } from 'pg-boss'
import { fromPglite } from 'pg-boss'
import { lockDataDir } from './data-lock.ts'
import { inFolder } from './database-folder.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'

/** What a query runs on: the database itself or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Runs `work` in a transaction, which is rolled back if it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** The same database as the job queue wants it. */
  queue: QueueDb
  migrate(): Promise<void>
  close(): Promise<void>
}

const migrationsFolder = join(import.meta.dirname, '../../db/migrations')

/** The rows of a hand-written statement, typed by its writer. Both drivers answer with `rows`. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result: unknown = await db.execute(statement)
  return (result as { rows: T[] }).rows
}

/**
 * Opens the embedded database in a folder of its own below `dataDir` (null: in memory, for tests),
 * with every acknowledged write on the disk. `dump` is a data folder as PGlite dumps it, which a new
 * database begins from.
 * @throws DataDirInUse when another process has the folder, DataDirError when it holds no usable database
 */
export async function openEmbedded(dataDir: string | null, dump?: Blob): Promise<Database> {
  const unlock = dataDir === null ? () => {} : await lockDataDir(dataDir)
  const client = await openClient(dataDir, dump).catch((error: unknown) => {
    unlock()
    throw error
  })
  const db = drizzle(client)
  // The two drivers' types differ in what a raw result is, which rows() alone reads: the reason for both casts.
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    queue: fromPglite(client),
    transaction: (work) => db.transaction((tx) => work(tx as unknown as Db)),
    migrate: () => migrate(db, { migrationsFolder }),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

function openClient(dataDir: string | null, dump: Blob | undefined): Promise<PGlite> {
  const options = { extensions: { pg_trgm }, ...(dump ? { loadDataDir: dump } : {}) }
  if (dataDir === null) return PGlite.create(options)
  const inDurable = (folder: string) =>
    PGlite.create({ ...options, fs: new DurableFs(folder), startParams: DURABLE_START })
  return inFolder(dataDir, inDurable)
}
