import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as QueueDb } from 'pg-boss'

/** What a query runs on: the database itself or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Runs `work` in a transaction, which is rolled back if it throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Runs `work`, which only reads, with at most `limitMs` for each statement and without compiling one, which takes longer than to
   * run it. The embedded database runs on the thread of the server and ends no statement: nothing is limited there.
   * @throws when Postgres ends a statement
   */
  readWithin<T>(limitMs: number, work: (db: Db) => Promise<T>): Promise<T>
  /** The connections of its pool, and how many wait for one; null for a database without a pool. */
  connections(): { total: number; idle: number; waiting: number } | null
  /** The same database as the job queue wants it. */
  queue: QueueDb
  /** Brings the tables up to date (migrations.ts). @returns how many migrations it applied */
  migrate(): Promise<number>
  close(): Promise<void>
}

/** The rows of a hand-written statement, typed by its writer. Both drivers answer with `rows`. */
export async function rows<T>(db: Db, statement: SQL): Promise<T[]> {
  const result: unknown = await db.execute(statement)
  return (result as { rows: T[] }).rows
}
