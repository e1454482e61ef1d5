import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { rows } from './db.ts'
import type { Database, Db } from './db.ts'
import { OperatorError } from './operator-error.ts'
import { PROJECT } from './project.ts'
import { sqlState } from './sql-state.ts'

const FOLDER = join(PROJECT, 'db/migrations')

/** How long a statement waits for a table; while it waits, every other use of that table waits behind it. */
const LOCK_TIMEOUT = '3s'
/** How long another process may take for its migrations. */
const OTHER_PROCESS_TIMEOUT = '10min'
const TRIES = 20
const PAUSE_MS = 2_000
/** A lock that was not to be had, a deadlock, and a database that is starting. */
const PASSING_STATES = new Set(['55P03', '40P01', '57P03'])

/**
 * Brings the tables up to date, in one transaction. It runs the migrations of db/migrations that the database does not
 * have, and records them in drizzle's own table. Of several processes that start at once one migrates and the others wait for it.
 * A table that is in use is tried again, so that what runs is not held up behind a migration that waits.
 * @param transaction on a connection without time limits
 * @param folder as drizzle-kit writes it
 * @returns how many migrations were applied
 * @throws OperatorError when the database has migrations of a newer version, or a table stays in use
 */
export async function applyMigrations(transaction: Database['transaction'], folder = FOLDER): Promise<number> {
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction((tx) => applyMissing(tx, folder))
    } catch (error) {
      if (!PASSING_STATES.has(sqlState(error) ?? '')) throw error
      if (attempt === TRIES)
        throw new OperatorError(
          'The tables cannot be brought up to date: another program keeps one of them locked. Nothing was changed.',
          { cause: error },
        )
      await sleep(PAUSE_MS * (0.5 + Math.random()))
    }
}

/**
 * The same within a transaction of the caller, once.
 * @param upTo the newest migration to apply, by when it was written (milliseconds)
 */
export async function applyMissing(tx: Db, migrationsFolder = FOLDER, upTo = Infinity): Promise<number> {
  // A role may have the time limits of requests.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
  await tx.execute(sql.raw(`set local lock_timeout = '${OTHER_PROCESS_TIMEOUT}'`))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('daraja56 migrations'))`)
  await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`))
  const known = readMigrationFiles({ migrationsFolder })
  const applied = await appliedAt(tx)
  refuseNewer(applied, known.at(-1)?.folderMillis ?? 0)
  const missing = known.filter(({ folderMillis }) => !applied.has(folderMillis) && folderMillis <= upTo)
  for (const migration of missing) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
  return missing.length
}

/** When each migration that the database has was written, in milliseconds: its identity in drizzle's table. */
async function appliedAt(tx: Db): Promise<Set<number>> {
  const [found] = await rows<{ exists: boolean }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found?.exists) {
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(
      sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
  }
  const applied = await rows<{ created_at: string }>(tx, sql`select created_at from drizzle.__drizzle_migrations`)
  return new Set(applied.map(({ created_at }) => Number(created_at)))
}

/** When each migration that this version knows was written, in milliseconds, oldest first. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis)
}

/** Resolves when the database has the tables of this version, also while a newer one is being installed. */
export async function hasOwnTables(db: Db): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder: FOLDER }).at(-1)?.folderMillis ?? 0
  const [found] = await rows<{ applied: boolean }>(
    db,
    sql`select coalesce(max(created_at), 0) >= ${newest} as applied from drizzle.__drizzle_migrations`,
  )
  if (!found?.applied) throw new Error('migrations are missing')
}

/** An older build would write rows that the newer tables do not have, or miss rules that the newer one relies on. */
function refuseNewer(applied: Set<number>, newestKnown: number): void {
  if (Math.max(0, ...applied) > newestKnown)
    throw new OperatorError(
      'The database belongs to a newer version of the product. Start that version, or restore a backup made before it.',
    )
}
