import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { lockDataDir } from './data-lock.ts'
import { inFolder } from './database-folder.ts'
import type { Database, Db } from './db.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'
import { applyMigrations } from './migrations.ts'

/** The extensions of Postgres that the migrations need. */
export const EXTENSIONS = { pg_trgm }

/**
 * Opens the embedded database in a folder of its own below `dataDir`, with every acknowledged write on the disk.
 * @throws DataDirInUse when another process has the folder, DataDirError when it holds no usable database
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir)
  try {
    const client = await inFolder(dataDir, (folder) =>
      PGlite.create({ extensions: EXTENSIONS, fs: new DurableFs(folder), startParams: DURABLE_START }),
    )
    return embeddedDatabase(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** The database of an open PGlite. `closed` is called once it is closed. */
export function embeddedDatabase(client: PGlite, closed = () => {}): Database {
  const db = drizzle(client)
  // The two drivers' types differ in what a raw result is, which rows() alone reads.
  const transaction: Database['transaction'] = (work) => db.transaction((tx) => work(tx as Db))
  return {
    kind: 'embedded',
    db,
    queue: fromPglite(client),
    connections: () => null,
    transaction,
    readWithin: (_limitMs, work) => work(db),
    migrate: () => applyMigrations(transaction),
    close: async () => {
      await client.close()
      closed()
    },
  }
}
