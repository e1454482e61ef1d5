import { PGlite, types } from '@electric-sql/pglite'
import type { QueryOptions, Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { lockDataDir } from './data-lock.ts'
import { inFolder } from './database-folder.ts'
import type { Database, Db } from './db.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'
import { canBeNamed, embeddedStatements } from './embedded-statements.ts'
import { applyMigrations } from './migrations.ts'

/** The extensions of Postgres that the migrations need. */
export const EXTENSIONS = { pg_trgm }

/**
 * Opens the embedded database in a folder of its own below `dataDir`, with every acknowledged write on the disk, but for
 * what says that it does not wait (lists of Discover).
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
  const { db, queue } = dbAndQueueOf(client)
  // The two drivers' types differ in what a raw result is, which rows() alone reads.
  const transaction: Database['transaction'] = (work) => db.transaction((tx) => work(tx as Db))
  return {
    kind: 'embedded',
    db,
    queue,
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

/** What Drizzle reads as the text that Postgres writes: these types, and arrays of them and of numeric, which PGlite does not name. */
export const TEXT_IN_DRIZZLE = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
]

/**
 * Drizzle hands its parsers over with each query, and PGlite merges them each time with its own, of several hundred types: that
 * takes as long as a short query. So they are the client's own, and the queue, which asks seldom, hands over those of PGlite.
 */
function dbAndQueueOf(client: PGlite): Pick<Database, 'db' | 'queue'> {
  const parsers = Object.fromEntries(TEXT_IN_DRIZZLE.map((type) => [type, client.parsers[type] ?? asText]))
  for (const type of TEXT_IN_DRIZZLE) client.parsers[type] = asText
  return {
    db: drizzle(withStatements(client)),
    queue: fromPglite({
      query: (text, values) => client.query(text, values, { parsers }),
      exec: (text) => client.exec(text, { parsers }),
    }),
  }
}

const asText = (value: string) => value

/** The same client, whose queries run by name and read with the parsers of the client alone. */
function withStatements(client: PGlite): PGlite {
  const run = embeddedStatements(client)
  const query = client.query.bind(client)
  const alone: Query = (text, params = [], options = {}) =>
    client.ready && canBeNamed(text)
      ? // oxlint-disable-next-line no-underscore-dangle -- PGlite's only lock that keeps a statement out of another's transaction
        client._runExclusiveTransaction(() => client.runExclusive(() => run(text, params, options, 'alone')))
      : query(text, params, ownParsers(options))
  const within =
    (tx: Transaction): Query =>
    (text, params = [], options = {}) =>
      !tx.closed && canBeNamed(text)
        ? client.runExclusive(() => run(text, params, options, 'in a transaction'))
        : tx.query(text, params, ownParsers(options))
  return replaced(client, {
    query: alone,
    transaction: (work) => client.transaction((tx) => work(replaced(tx, { query: within(tx) }))),
  })
}

type Query = PGlite['query']

const ownParsers = ({ parsers: _, ...options }: QueryOptions): QueryOptions => options

/** The same object with other methods. */
function replaced<T extends object>(object: T, methods: Partial<T>): T {
  return new Proxy(object, {
    get: (_, key) => {
      const found: unknown = Reflect.get(Object.hasOwn(methods, key) ? methods : object, key)
      return typeof found === 'function' ? found.bind(object) : found
    },
  })
}
