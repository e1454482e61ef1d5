import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import type { Database, Db } from './db.ts'
import { applyMigrations } from './migrations.ts'
import type { Log } from './log.ts'
import { nameStatements } from './named-statements.ts'
import { OperatorError } from './operator-error.ts'
import { reportSlow } from './statement-time.ts'
import { unusablePostgres } from './unusable-postgres.ts'

/** Milliseconds; beyond them a request is refused with 503 instead of waiting while others queue behind it. */
const TIME_LIMITS: PoolConfig = {
  /** Until a connection is free or made. */
  connectionTimeoutMillis: 10_000,
  /** Until another transaction gives a lock back: a locked table keeps a connection no longer than this. */
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  /** A process that hangs within a transaction loses it, and the locks with it. */
  idle_in_transaction_session_timeout: 15_000,
}

type Options = {
  /** At most so many at a time. */
  connections?: number
  limits?: PoolConfig
  /** Hears of lost connections and slow statements. */
  log?: Log
}

/**
 * A Postgres by its URL, with a pool of at most `connections` and the time limits of requests. A connection that is lost ends the statement or the
 * transaction that used it, and nothing else: the next one gets a new connection.
 */
export function openPostgres(url: string, { connections = 16, limits = TIME_LIMITS, log }: Options = {}): Database {
  const pool = new Pool({ connectionString: url, max: connections, ...limits })
  const lost = (error: Error) => log?.warn({ reason: error.message }, 'connection to the database lost')
  pool.on('connect', (client) => {
    nameStatements(client)
    if (log) reportSlow(client, (statement, ms) => log.warn({ statement, ms }, 'slow statement'))
    // Whoever uses the connection gets an error from its statement; without a listener this event ends the process.
    client.on('error', lost)
  })
  // The same for a connection that nobody uses: the pool has removed it already.
  pool.on('error', () => {})
  return {
    kind: 'postgres',
    // The two drivers' types differ in what a raw result is, which rows() alone reads.
    db: drizzle(pool) as Db,
    transaction: (work) => inTransaction(pool, work),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    queue: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    migrate: () => migrateAt(url),
    close: () => pool.end(),
  }
}

/** The oldest Postgres that the statements of the product were tested with. */
const OLDEST_VERSION = 15

/** @throws OperatorError when the server is too old, or keeps texts in another encoding than people write in */
export async function requireServer(on: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await on.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new OperatorError(`DATABASE_URL names a Postgres ${version}: ${OLDEST_VERSION} or later is needed.`)
  if (encoding !== 'UTF8')
    throw new OperatorError(`The database of DATABASE_URL has the encoding ${encoding}: it must be made with UTF8.`)
}

/** Drizzle's own transaction never gives a connection back whose `begin` failed. */
async function inTransaction<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client) as Db)
    await client.query('commit')
    return result
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** @returns the error of a connection that cannot be used any more */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * On a connection without time limits: a migration may take long, and may wait for what runs.
 * @throws OperatorError when the Postgres cannot be used
 */
async function migrateAt(url: string): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  try {
    await requireServer(pool)
    return await applyMigrations((work) => inTransaction(pool, work))
  } catch (error) {
    throw unusablePostgres(url, error) ?? error
  } finally {
    await pool.end()
  }
}
