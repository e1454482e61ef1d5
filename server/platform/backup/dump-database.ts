import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { VERSION } from '#server/platform/project.ts'
import { migrationsIn, queueVersionIn, sequencesIn, setLocals, tablesIn } from './catalog.ts'
import type { FoundTable } from './catalog.ts'
import { nameOf } from './manifest.ts'
import type { Snapshot, Table } from './manifest.ts'

/** Rows of a page; so many are in memory at a time. */
const PAGE = 500

/**
 * Writes the rows of all tables as they are at one moment to a stream, in the form of DATABASE_FILE, and ends the
 * stream. On Postgres everything else goes on meanwhile; the embedded database answers nothing else until it is done.
 * @param database without time limits for statements
 * @param signal ends it between two pages
 * @throws OperatorError when the database is not one of the product
 */
export function dumpDatabase(database: Database, to: Writable, signal?: AbortSignal): Promise<Snapshot> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await setLocals(tx)
    const created_at = new Date().toISOString()
    const found = await tablesIn(tx)
    const migrations = await migrationsIn(tx)
    if (migrations.length === 0) throw new OperatorError('There is nothing to back up: the database has no tables yet.')
    await keepFromMigrations(tx, found)
    const tables: Table[] = []
    const { sink, result } = measured()
    await pipeline(Readable.from(linesOf(tx, found, tables, signal)), createGzip({ level: 3 }), sink, to)
    return {
      version: VERSION,
      created_at,
      migrations,
      queue_version: await queueVersionIn(tx),
      tables,
      sequences: await sequencesIn(tx),
      database: result(),
    }
  })
}

/** A migration that rewrites a table would leave none of its rows to an older snapshot. */
async function keepFromMigrations(tx: Db, tables: FoundTable[]): Promise<void> {
  await tx.execute(sql`lock table ${sql.join(tables.map(quoted), sql`, `)} in access share mode`)
}

/** Adds each table to `done` once all of its rows have been read. */
async function* linesOf(tx: Db, tables: FoundTable[], done: Table[], signal?: AbortSignal): AsyncGenerator<string> {
  for (const table of tables) {
    const { schema, name, columns, partitioned } = table
    yield `${JSON.stringify({ table: nameOf(table), columns })}\n`
    const values = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    const from = partitioned ? sql`from` : sql`from only`
    await tx.execute(
      sql`declare backup_rows no scroll cursor for select row(${values})::text as line ${from} ${quoted(table)}`,
    )
    let count = 0
    for (;;) {
      signal?.throwIfAborted()
      const page = await rows<{ line: string }>(tx, sql.raw(`fetch ${PAGE} from backup_rows`))
      if (page.length === 0) break
      count += page.length
      yield page.map(({ line }) => `${JSON.stringify(line)}\n`).join('')
    }
    await tx.execute(sql`close backup_rows`)
    done.push({ schema, name, columns, rows: count })
  }
}

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`

/** Passes bytes on, and says in the end how many there were and their SHA-256. */
function measured(): { sink: Transform; result: () => Snapshot['database'] } {
  const hash = createHash('sha256')
  let bytes = 0
  const sink = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk)
      bytes += chunk.length
      pass(null, chunk)
    },
  })
  return { sink, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
