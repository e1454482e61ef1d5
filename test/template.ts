import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database } from '#server/platform/db.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/** The variable in which a run tells its workers the name of the Postgres template. */
export const TEMPLATE_NAME = 'DARAJA56_TEMPLATE'

const root = join(import.meta.dirname, '..')
const CACHE = join(root, 'node_modules/.cache/daraja56')

/** What the tables of a new database depend on: the migrations, the job queues, the database itself, and this file. */
function fingerprint(): string {
  const migrations = join(root, 'db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).toSorted())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  for (const file of ['server/platform/jobs.ts', 'test/template.ts']) hash.update(readFileSync(join(root, file)))
  for (const file of globSync('server/*/module.ts', { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, file)))
  for (const library of ['pg-boss', '@electric-sql/pglite', 'drizzle-orm'])
    hash.update(readFileSync(join(root, 'node_modules', library, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

async function createTables(database: Database): Promise<void> {
  await database.migrate()
  const jobs = new Jobs(database, createLog('silent'), { runsSchedules: false })
  // A product on a copy finds its queues there, which saves it some forty statements. It adds their cron lines itself, so that a
  // test of those can fail. The modules take long to import.
  const { modules } = await import('#server/modules.ts')
  const queues = modules.flatMap((module) => module.jobs ?? [])
  await jobs.start([MAIL_QUEUE, ...queues.map(({ queue }) => queue)])
  await jobs.stop()
}

/** The folder of an embedded database with its tables and no rows, to be copied; made when no run has left one. */
export async function embeddedTemplate(): Promise<string> {
  const path = join(CACHE, `template-${fingerprint()}`)
  if (!existsSync(path)) await createEmbeddedTemplate(path)
  return path
}

/** Puts an embedded database with its tables and no rows where a server looks for it: making one takes it seconds. */
export async function copyTemplate(dataDir: string): Promise<void> {
  await cp(await embeddedTemplate(), join(dataDir, 'db'), { recursive: true })
}

async function createEmbeddedTemplate(path: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE))
    if (name.startsWith('template-')) rmSync(join(CACHE, name), { recursive: true })
  // Made under another name first: a second run beside this one never reads half a folder.
  const unfinished = join(CACHE, `unfinished-${randomUUID()}`)
  const database = await openEmbedded(unfinished)
  await createTables(database)
  await database.close()
  try {
    renameSync(join(unfinished, 'db'), path)
  } catch (error) {
    // Another worker made it meanwhile.
    if (!existsSync(path)) throw error
  }
  rmSync(unfinished, { recursive: true })
}

/** Creates a Postgres database with the tables and no rows, which others are copied from. */
export async function createPostgresTemplate(server: string): Promise<{ name: string; drop(): Promise<void> }> {
  const name = `daraja56_template_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template template0`)
  const database = openPostgres(databaseUrl(server, name))
  await createTables(database)
  await database.close()
  return { name, drop: () => administer(server, `drop database ${name} with (force)`) }
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a connection of its own, outside any transaction. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
