import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Snapshot, Table } from './manifest.ts'

/** Tables that a backup has no rows of, and why. */
const LEFT_OUT = new Map([
  ['public.processes', 'which processes are alive now, which is nothing that a restored database knows'],
  ['jobs.queue_stats', 'figures of the last days for the own charts of the library, in a table made for each day'],
])

const OWN_SCHEMA = sql`n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`
const OF_NO_EXTENSION = sql`not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** A table with the types of its columns, in its own order. */
export type FoundTable = Omit<Table, 'rows'> & { types: string[]; partitioned: boolean }

/**
 * The tables whose rows belong to a backup: all that are there, apart from LEFT_OUT, so that none can be forgotten. Of
 * a table in partitions it is the whole one, as each day may have other partitions. Computed columns are left out.
 */
export async function tablesIn(db: Db): Promise<FoundTable[]> {
  const found = await rows<FoundTable>(
    db,
    sql`select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
          json_agg(a.attname order by a.attnum) as columns,
          json_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relkind in ('r', 'p') and not c.relispartition and ${OWN_SCHEMA} and ${OF_NO_EXTENSION}
        group by n.nspname, c.relname, c.relkind order by n.nspname, c.relname`,
  )
  return found.filter(({ schema, name }) => !LEFT_OUT.has(`${schema}.${name}`))
}

/** Where each sequence is, which no transaction rolls back: at least as far as the rows. */
export async function sequencesIn(db: Db): Promise<Snapshot['sequences']> {
  const found = await rows<{ schema: string; name: string }>(
    db,
    sql`select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'S' and ${OWN_SCHEMA} and ${OF_NO_EXTENSION} order by n.nspname, c.relname`,
  )
  const sequences: Snapshot['sequences'] = []
  for (const { schema, name } of found) {
    const state = await rows<{ last_value: string; is_called: boolean }>(
      db,
      sql`select last_value::text, is_called from ${sql.identifier(schema)}.${sql.identifier(name)}`,
    )
    for (const one of state) sequences.push({ schema, name, ...one })
  }
  return sequences
}

/** The migrations that the database has, oldest first; none where it is not the product's. */
export async function migrationsIn(db: Db): Promise<Snapshot['migrations']> {
  if (!(await exists(db, 'drizzle.__drizzle_migrations'))) return []
  const found = await rows<{ hash: string; created_at: string }>(
    db,
    sql`select hash, created_at::text from drizzle.__drizzle_migrations order by created_at`,
  )
  return found.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}

/** The version of the tables of the job queue; null without any. */
export async function queueVersionIn(db: Db): Promise<number | null> {
  if (!(await exists(db, 'jobs.version'))) return null
  const [found] = await rows<{ version: number }>(db, sql`select version from jobs.version`)
  return found?.version ?? null
}

async function exists(db: Db, table: string): Promise<boolean> {
  const [found] = await rows<{ exists: boolean }>(db, sql`select to_regclass(${table}) is not null as exists`)
  return found?.exists ?? false
}

/** What makes the text form of a row the same on every database, and takes time limits away; within a transaction. */
export async function setLocals(tx: Db): Promise<void> {
  for (const setting of [
    `timezone to 'UTC'`,
    `datestyle to 'ISO, YMD'`,
    `intervalstyle to 'postgres'`,
    `bytea_output to 'hex'`,
    // Numbers with a point are written so that reading gives the same bits.
    `extra_float_digits to 1`,
    `statement_timeout to 0`,
    `lock_timeout to 0`,
    `idle_in_transaction_session_timeout to 0`,
  ])
    await tx.execute(sql.raw(`set local ${setting}`))
}
