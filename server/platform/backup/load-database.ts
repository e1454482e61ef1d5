import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { tablesIn } from './catalog.ts'
import type { FoundTable } from './catalog.ts'
import { quoted } from './dump-database.ts'
import { headSchema, nameOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { withoutRules } from './without-rules.ts'

/** Rows and characters of one statement; a row may be larger. */
const BATCH_ROWS = 1_000
const BATCH_CHARACTERS = 2 ** 20

/** The type of a line while it is read; it is gone when the rows are there. */
const LINE = sql`public.backup_line`

/** What no table of the product is, by its name, with the number of its rows. */
export type LeftBehind = { table: string; rows: number }[]

/**
 * Replaces the rows of all tables by those of a backup, and puts its sequences where they were. Foreign keys are checked
 * once all rows are there.
 * @param path of DATABASE_FILE
 * @returns what the backup has of tables that are not here: an operator's own ones
 * @throws OperatorError when the rows do not fit the tables, or are not as many as the manifest says
 */
export async function loadDatabase(tx: Db, path: string, manifest: Manifest): Promise<LeftBehind> {
  const tables = new Map((await tablesIn(tx)).map((table) => [nameOf(table), table]))
  const counts = await withoutRules(tx, [...tables.values()], async () => {
    for (const table of tables.values()) await tx.execute(sql`delete from ${quoted(table)}`)
    return loadRows(tx, path, tables)
  })
  for (const { schema, name, last_value, is_called } of manifest.sequences)
    await tx.execute(
      sql`select setval(c.oid, ${last_value}::bigint, ${is_called}) from pg_class c
          join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = ${schema} and c.relname = ${name} and c.relkind = 'S'`,
    )
  for (const table of manifest.tables) {
    const loaded = counts.get(nameOf(table))
    if (loaded !== undefined && loaded !== table.rows)
      throw new OperatorError(
        `The backup has ${loaded} rows of ${nameOf(table)} instead of ${table.rows}: it is damaged.`,
      )
  }
  return manifest.tables
    .filter((table) => !counts.has(nameOf(table)))
    .map((table) => ({ table: nameOf(table), rows: table.rows }))
}

/** @returns how many rows each table got; a table that is not here is passed over */
async function loadRows(tx: Db, path: string, tables: Map<string, FoundTable>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let insert: ((lines: string[]) => Promise<void>) | null = null
  let current = ''
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (insert && batch.length > 0) await insert(batch)
    if (insert) counts.set(current, (counts.get(current) ?? 0) + batch.length)
    batch = []
    characters = 0
  }
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const read: unknown = JSON.parse(line)
    if (typeof read === 'string') {
      batch.push(read)
      characters += read.length
      if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush()
      continue
    }
    await flush()
    const { table, columns } = headSchema.parse(read)
    const here = tables.get(table)
    current = table
    insert = here ? await inserting(tx, here, columns) : null
  }
  await flush()
  await tx.execute(sql`drop type if exists ${LINE}`)
  return counts
}

/**
 * The text forms of rows have the values in the order of the backup, so they are read by a type with that order.
 * @throws OperatorError when the table lacks a column
 */
async function inserting(tx: Db, table: FoundTable, columns: string[]) {
  const types = new Map(table.columns.map((column, at) => [column, table.types[at] ?? '']))
  const parts: SQL[] = []
  for (const column of columns) {
    const type = types.get(column)
    if (!type)
      throw new OperatorError(`The table ${nameOf(table)} has no column ${column}, of which the backup has values.`)
    parts.push(sql`${sql.identifier(column)} ${sql.raw(type)}`)
  }
  await tx.execute(sql`drop type if exists ${LINE}`)
  await tx.execute(sql`create type ${LINE} as (${sql.join(parts, sql`, `)})`)
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  return async (lines: string[]): Promise<void> => {
    // Without the offset each value would read its row again.
    await tx.execute(
      sql`insert into ${quoted(table)} (${names}) overriding system value
          select (one.line).* from (
            select text::${LINE} as line from json_array_elements_text(${JSON.stringify(lines)}::json) as text offset 0) as one`,
    )
  }
}
