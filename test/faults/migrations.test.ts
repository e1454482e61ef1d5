import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { applyMigrations } from '#server/platform/migrations.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { reportCount } from '#test/counts.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { freePort, launchServer, temporaryFolder } from '#test/faults/server-process.ts'

const ROOT = join(import.meta.dirname, '../..')

// Needs Postgres: the embedded database belongs to one process.
const postgres = await ownPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('migrations (left out where no Postgres is installed)', () => {
  const url = postgres?.url ?? ''
  const cleanUp: (() => unknown)[] = []
  afterEach(async () => {
    for (const undo of cleanUp.splice(0).toReversed()) await undo()
  })

  async function client(): Promise<pg.Client> {
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    cleanUp.push(() => own.end())
    return own
  }

  /** The whole database is taken away, so that the next start is its first. */
  async function empty(): Promise<void> {
    const own = await client()
    await own.query('drop schema if exists public, drizzle, jobs cascade; create schema public')
  }

  /** Runs a script of the project with the database of this test. */
  async function run(
    script: string,
    more: Record<string, string> = {},
  ): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, [join(ROOT, 'scripts', script)], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, ...more },
    })
    const [said, complained] = [text(child.stdout), text(child.stderr)]
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, said: (await said) + (await complained) }
  }

  /** Whether somebody waits for a lock on a table. */
  async function isWaitedFor(own: pg.Client): Promise<boolean> {
    const { rowCount } = await own.query('select from pg_locks where not granted and relation is not null')
    return rowCount === 1
  }

  test('four processes start at once on an empty database, and all of them answer', { timeout: 120_000 }, async () => {
    await empty()
    const folder = await temporaryFolder('migrations')
    cleanUp.push(folder.remove)
    const settings = { mode: 'serve' as const, dataDir: folder.path, env: { DATABASE_URL: url } }
    const ports = await Promise.all(Array.from({ length: 4 }, freePort))
    const launched = await Promise.all(ports.map((port) => launchServer({ ...settings, port })))
    cleanUp.push(() => Promise.all(launched.map((server) => server.end('SIGKILL'))))
    await Promise.all(launched.map((server) => server.ready()))
    reportCount('processes started at once', launched.length)
    const own = await client()
    const { rows } = await own.query<{ twice: number }>(
      'select count(*)::int - count(distinct created_at)::int as twice from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ twice: 0 }])
  })

  test('npm run migrate migrates alone, and the second time has nothing to do', async () => {
    await empty()
    const first = await run('migrate.ts')
    expect(first.said).toMatch(/^Migrations applied: \d+\.\n$/)
    expect(first.code).toBe(0)
    expect(await run('migrate.ts')).toEqual({ code: 0, said: 'The tables are up to date.\n' })
  })

  test(
    'a table that is in use is tried again, and what reads it meanwhile is not held up',
    { timeout: 60_000 },
    async () => {
      await empty()
      const folder = await temporaryFolder('migrations')
      cleanUp.push(folder.remove)
      await addMigration(folder.path, 'create table one (id integer)')
      const database = openPostgres(url, { connections: 2, limits: {} })
      cleanUp.push(database.close)
      expect(await applyMigrations(database.transaction, folder.path)).toBe(1)
      await addMigration(folder.path, 'alter table one add column two integer')
      const [holder, reader] = [await client(), await client()]
      await holder.query('begin; select * from one')
      let applied: number | null = null
      const migrating = applyMigrations(database.transaction, folder.path).then((count) => (applied = count))
      await expect.poll(() => isWaitedFor(reader)).toBe(true)
      await reader.query('select * from one')
      expect(applied).toBeNull()
      await holder.query('commit')
      expect(await migrating).toBe(1)
    },
  )

  test('a build that is older than the tables refuses in a sentence', async () => {
    const database = openPostgres(url, { connections: 1 })
    cleanUp.push(database.close)
    await database.migrate()
    const own = await client()
    await own.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`)
    const { code, said } = await run('migrate.ts')
    expect(said).toBe(
      'The database belongs to a newer version of the product. Start that version, or restore a backup made before it.\n',
    )
    expect(code).toBe(1)
  })
})

/** Adds a migration to a folder as drizzle-kit writes it. */
async function addMigration(folder: string, statement: string): Promise<void> {
  const journal = join(folder, 'meta/_journal.json')
  await mkdir(join(folder, 'meta'), { recursive: true })
  const { entries } = (existsSync(journal) ? JSON.parse(await readFile(journal, 'utf8')) : { entries: [] }) as {
    entries: object[]
  }
  const tag = `000${entries.length}_test`
  await writeFile(join(folder, `${tag}.sql`), statement)
  const added = { idx: entries.length, version: '7', when: 1_000 + entries.length, tag, breakpoints: true }
  await writeFile(journal, JSON.stringify({ entries: [...entries, added] }))
}
