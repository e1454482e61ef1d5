import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import type { Database, Db } from './db.ts'
import { applyMigrations } from './migrations.ts'
import { SharedPool } from './database-shares.ts'
import type { Log } from './log.ts'
import { nameStatements } from './named-statements.ts'
import { requireServer } from './postgres-server.ts'
import { isUnanswered } from './database-away.ts'
import { CONNECTION_MS, KEEP_ALIVE, SILENCE_MS, TIME_LIMITS } from './postgres-limits.ts'
import { reportSlow } from './statement-time.ts'
import { unusablePostgres } from './unusable-postgres.ts'

/** A smaller pool belongs to a script or a test that does one thing. */
const FEWEST_SHARED = 8

const BEGIN = 'begin'
/** Begins a transaction with the time limits of its own, in one round trip. */
const BEGIN_LIMITED = [BEGIN, ...Object.entries(TIME_LIMITS).map(([name, ms]) => `set local ${name} = ${ms}`)].join(
  '; ',
)

/** What differs from a Postgres that is reached directly and answers requests. */
type Options = {
  /** At most so many at a time. */
  connections?: number
  /** Milliseconds until a connection is free or made. */
  connectionMs?: number
  /** The time limits of every statement. */
  limits?: Partial<typeof TIME_LIMITS>
  /** Behind a pooler in transaction mode, where a connection changes hands after each transaction and remembers nothing. */
  pooled?: boolean
  /** Hears of lost connections and slow statements. */
  log?: Log
}

/**
 * Connects to a Postgres by its URL, with a pool of at most `connections` and the time limits of requests. A connection
 * may be lost, or answer a statement neither in time nor with a refusal. That ends the statement or the transaction
 * that used it, and nothing else. The connection is closed, and the next request gets a new one.
 */
export function openPostgres(
  url: string,
  { connections = 16, connectionMs = CONNECTION_MS, limits = TIME_LIMITS, pooled = false, log }: Options = {},
): Database {
  const pool = new (connections >= FEWEST_SHARED ? SharedPool : Pool)({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionMs,
    ...KEEP_ALIVE,
    ...(limits.statement_timeout ? { query_timeout: limits.statement_timeout + SILENCE_MS } : {}),
    ...(pooled ? {} : limits),
  })
  const begin = pooled ? BEGIN_LIMITED : BEGIN
  const lost = (error: Error) => log?.warn({ reason: error.message }, 'connection to the database lost')
  pool.on('connect', (client) => {
    if (!pooled) nameStatements(client)
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
    transaction: (work) => inTransaction(pool, begin, work),
    readWithin: (limitMs, work) =>
      inTransaction(pool, begin, async (tx) => {
        await tx.execute(
          sql`select set_config('statement_timeout', ${String(limitMs)}, true), set_config('jit', 'off', true)`,
        )
        return work(tx)
      }),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    queue: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    migrate: () => migrateAt(url),
    close: () => pool.end(),
  }
}

/** Drizzle's own transaction never gives a connection back whose `begin` failed. */
async function inTransaction<T>(pool: Pool, begin: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(drizzle(client) as Db)
    await client.query('commit')
    return result
  } catch (error) {
    // Behind a statement without an answer, a rollback would wait as long again.
    broken = isUnanswered(error) ? new Error('the connection is silent', { cause: error }) : await rollBack(client)
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
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECTION_MS, ...KEEP_ALIVE })
  pool.on('error', () => {})
  try {
    await requireServer(pool)
    return await applyMigrations((work) => inTransaction(pool, BEGIN, work))
  } catch (error) {
    throw unusablePostgres(url, error) ?? error
  } finally {
    await pool.end()
  }
}
