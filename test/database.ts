import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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
const WRITTEN_LATER = new Set(['processes', 'discover_shows', 'unread_mails_progress'])

let stateStatement: SQL | undefined
let emptyStatement: SQL | undefined

/**
 * One word for everything that is in the database, mails waiting or sent included: equal when nothing was written. A row
 * that is written has a later transaction than all before, even with the values it had; one that is deleted is missing.
 */
export async function stateOf(db: Db): Promise<string> {
  if (!stateStatement) {
    const tables = [...(await tableColumns(db)).keys()].filter((name) => !WRITTEN_LATER.has(name))
    const parts = tables.map((name) => `(select count(*) || ' ' || max(xmin::text::bigint) from public."${name}")`)
    stateStatement = sql.raw(
      `select md5(concat_ws('#', ${parts.join(', ')}, (select count(*) from jobs.job where name = 'mail'))) as state`,
    )
  }
  const [found] = await rows<{ state: string }>(db, stateStatement)
  return found?.state ?? ''
}

/**
 * Takes everything out again, mails included. Few rows are deleted faster than tables are truncated, which gives each
 * table and index a new file.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  if (!emptyStatement) {
    const deletions = [...(await tableColumns(db)).keys()].map((name) => `delete from public."${name}";`)
    emptyStatement = sql.raw(`do $$ begin ${deletions.join(' ')} end $$`)
  }
  await db.execute(emptyStatement)
}
