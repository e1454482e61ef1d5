import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { lockDataDir } from './data-lock.ts'
import { inFolder } from './database-folder.ts'
import type { Database, Db } from './db.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'
import { applyMigrations } from './migrations.ts'

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
  // The two drivers' types differ in what a raw result is, which rows() alone reads.
  const transaction: Database['transaction'] = (work) => db.transaction((tx) => work(tx as unknown as Db))
  return {
    kind: 'embedded',
    // As above: a raw result alone is of another type.
    db: db as unknown as Db,
    queue: fromPglite(client),
    connections: () => null,
    transaction,
    migrate: () => applyMigrations(transaction),
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
