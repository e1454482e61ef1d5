import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { rows } from '#server/platform/db.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { openInMemory } from '#test/memory-database.ts'
import { TEMPLATE_NAME, administer, databaseUrl } from '#test/template.ts'

/** The Postgres to test on; without it every world has an embedded database in memory. */
const SERVER = process.env.DATABASE_URL || null

export const onPostgres = SERVER !== null

/**
 * Whether the matrix and the fuzz run whole: on Postgres always, because it alone shows races and locks. The embedded
 * database gets a sample of the same statements, and with WHOLE=1 everything as well.
 */
export const runsWhole = onPostgres || process.env.WHOLE === '1'

/** A Postgres whose time limits only a hang reaches, on however busy a machine. */
export const openPatient = (url: string): Database =>
  openPostgres(url, {
    connectionMs: 120_000,
    limits: { lock_timeout: 60_000, statement_timeout: 120_000, idle_in_transaction_session_timeout: 60_000 },
  })

/** An empty database of its own with its tables, copied from the template; `close` of a Postgres one drops it. */
export async function freshDatabase(): Promise<Database> {
  if (!SERVER) return openInMemory()
  const name = `daraja56_test_${randomUUID().replaceAll('-', '')}`
  await administer(SERVER, `create database ${name} template ${process.env[TEMPLATE_NAME] ?? 'template0'}`)
  const database = openPatient(databaseUrl(SERVER, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(SERVER, `drop database ${name} with (force)`)
    },
  }
}

/** Every table of the product with its columns, as the database has them. */
export async function tableColumns(db: Db): Promise<Map<string, string[]>> {
  const found = await rows<{ table_name: string; columns: string[] }>(
    db,
    sql`select table_name, array_agg(column_name::text order by ordinal_position) as columns
        from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
  )
  return new Map(found.map(({ table_name, columns }) => [table_name, columns]))
}

/** What the processes write by themselves, some time after a request or without one. */
const WRITTEN_LATER = new Set(['processes', 'discover_shows', 'unread_mails_progress', 'weekly_figures'])

/** What no statement deletes from (rule: audit-log). */
const APPEND_ONLY = new Set(['audit_log'])

/** The names of all tables, which each database of a run has. */
let tableNames: Promise<string[]> | undefined

function allTables(db: Db): Promise<string[]> {
  tableNames ??= tableColumns(db).then((found) => [...found.keys()])
  return tableNames
}

/**
 * One word for everything that is in the database, mails waiting or sent included: equal when nothing was written. A row
 * that is written has a later transaction than all before, even with the values it had; one that is deleted is missing.
 */
export async function stateOf(db: Db): Promise<string> {
  const parts = (await allTables(db))
    .filter((name) => !WRITTEN_LATER.has(name))
    .map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from public."${name}")`)
  const [found] = await prepared<{ state: string }>(
    db,
    'state',
    `select md5(concat_ws('#', ${parts.join(', ')}, (select count(*) from jobs.job where name = 'mail'))) as state`,
  )
  return found?.state ?? ''
}

/**
 * Takes everything out again, mails included. Few rows are deleted faster than tables are truncated, which gives each
 * table and index a new file.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  const deletions = (await allTables(db))
    .filter((name) => !APPEND_ONLY.has(name))
    .map((name, n) => `t${n} as (delete from public."${name}")`)
  await prepared(db, 'empty', `with ${deletions.join(', ')} select 1`)
}

/** The databases in memory that have a statement, by its name. */
const preparedIn = new Map<string, WeakSet<PGlite>>()

/** Runs a statement that each connection plans once: with every table in it, planning takes longer than the rest. */
async function prepared<T>(db: Db, name: string, text: string): Promise<T[]> {
  const { $client } = db as Db & { $client: PGlite | pg.Pool }
  if (!('exec' in $client)) return (await $client.query({ name, text })).rows as T[]
  const known = preparedIn.get(name) ?? new WeakSet()
  preparedIn.set(name, known)
  if (!known.has($client)) await $client.exec(`prepare "${name}" as ${text}`)
  known.add($client)
  return (await $client.query<T>(`execute "${name}"`)).rows
}
