import { createWriteStream, existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { EXTENSIONS, embeddedDatabase } from '#server/platform/embedded.ts'
import { readStorage } from '#server/platform/config.ts'
import { folderOfFiles, openFiles } from '#server/platform/files.ts'
import { startS3 } from '#test/s3-server.ts'
import { openPatient } from '#test/database.ts'
import { openInMemory } from '#test/memory-database.ts'
import { administer, databaseUrl } from '#test/template.ts'
import { startWorld, world } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { migrationsIn, sequencesIn, tablesIn } from './catalog.ts'
import { copyFiles, isEmpty } from './copy-files.ts'
import { dumpDatabase, quoted } from './dump-database.ts'
import { makeBackup } from './make-backup.ts'
import { DATABASE_FILE, MANIFEST, nameOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

const started = await world()
const folder = await mkdtemp(join(tmpdir(), 'daraja56-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A database without tables, on what the run is about. */
async function emptyPlace(): Promise<Database> {
  const server = process.env.DATABASE_URL
  if (!server) return embeddedDatabase(await PGlite.create({ extensions: EXTENSIONS }))
  const name = `daraja56_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template template0`)
  const database = openPatient(databaseUrl(server, name))
  const close = async () => {
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

/** Members who talk, with what is easily lost on the way: quotes, lines, null of two kinds, numbers that are none. */
async function fill({ app, member, matched, rows: run }: World): Promise<void> {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  for (const content of [
    '"quoted", (\\) and \'single\'',
    'two\nlines\r\n\tand a tab',
    '{"a": null} 😀 ę שלום',
    ',',
    '""',
  ])
    await ama.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id: randomUUID(), content })
  await run(
    sql`insert into match_embeddings (user_id, model, bio, anyway, vector)
        values (${ama.id}, 'm', 'b', 0.1, '{NaN,Infinity,-Infinity,0.1,1e-30}')`,
  )
  await run(sql`update users set created_at = '2024-02-29 23:59:59.999+05:30' where id = ${ama.id}`)
  await run(
    sql`insert into jobs.job (name, data) values ('mail', 'null'), ('mail', null), ('mail', '{"n": 12345678901234567890.10}')`,
  )
  await app.files.put('avatars/one/full.jpg', new Uint8Array([0, 255, 10, 13]))
  await app.files.put('attachments/large', new Uint8Array(17 * 2 ** 20).fill(7))
}

async function contentOf({ db }: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of await tablesIn(db)) {
    const columns = sql.join(
      table.columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    const found = await rows<{ line: string }>(
      db,
      sql`select row(${columns})::text as line from ${quoted(table)} order by 1`,
    )
    content[nameOf(table)] = found.map(({ line }) => line)
  }
  return { ...content, sequences: (await sequencesIn(db)).map((one) => JSON.stringify(one)) }
}

async function backUp({ app }: World, name: string): Promise<{ path: string; manifest: Manifest }> {
  const path = join(folder, name)
  const { manifest } = await makeBackup(path, app.files, (to) => dumpDatabase(app.database, createWriteStream(to)))
  return { path, manifest }
}

async function roundTrip(from: World, name: string) {
  await fill(from)
  await from.app.jobs.finish(5_000)
  const { path, manifest } = await backUp(from, name)
  const place = await emptyPlace()
  try {
    const files = folderOfFiles(join(folder, `${name}-files`))
    expect((await restore(path, place, files)).leftBehind).toEqual([])
    const content = await contentOf(place)
    // The queue goes on noting in these when it has looked; that they are equal too, the second backup shows.
    const noted = { 'jobs.version': expect.anything(), 'jobs.queue': expect.anything() }
    expect(content).toEqual({ ...(await contentOf(from.app.database)), ...noted })
    const again = join(folder, `${name}-again`)
    await dumpDatabase(place, createWriteStream(again))
    const [one, other] = await Promise.all([readFile(join(path, DATABASE_FILE)), readFile(again)])
    expect(gunzipSync(other).equals(gunzipSync(one))).toBe(true)
    expect(content['public.messages']?.length).toBe(5)
    for (const { rows: count, ...table } of manifest.tables) expect(content[nameOf(table)]?.length).toBe(count)
    for (const key of ['avatars/one/full.jpg', 'attachments/large'])
      expect(await files.getBytes(key)).toEqual(await from.app.files.getBytes(key))
    // The rules hold again.
    await expect(rows(place.db, sql`insert into profiles (user_id) values (${randomUUID()})`)).rejects.toThrow()
    const rules = sql`select count(*)::int as n from pg_constraint where contype = 'f' and convalidated`
    expect(await rows(place.db, rules)).toEqual(await rows(from.app.db, rules))
    expect(await rows(place.db, sql`select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([])
    await expect(restore(path, place, folderOfFiles(join(folder, 'none')))).rejects.toThrow('The database is not empty')
  } finally {
    await place.close()
  }
}

test('a backup that is restored into an empty place is equal in every row, sequence and file', async () => {
  await roundTrip(started, 'same')
})

test.skipIf(!process.env.DATABASE_URL)('a backup of the embedded database is restored on Postgres', async () => {
  const embedded = await startWorld({}, { database: openInMemory })
  try {
    await roundTrip(embedded, 'moved')
  } finally {
    await embedded.stop()
  }
})

const REFUSED: [what: string, sentence: string, damage: (path: string, manifest: Manifest) => Promise<unknown>][] = [
  ['of a newer format', 'newer version of the product (0.1.0)', (path, m) => write(path, { ...m, format: 2 as 1 })],
  [
    'of newer tables',
    'newer version of the product (0.1.0)',
    (path, m) => write(path, { ...m, migrations: [...m.migrations, { hash: 'x', created_at: 9e15 }] }),
  ],
  ['of another job queue', 'The job queue of the backup', (path, m) => write(path, { ...m, queue_version: 1 })],
  ['with a changed byte', 'damaged', (path) => appendFile(join(path, 'database.ndjson.gz'), 'x')],
  ['without a file', 'not whole', (path) => rm(join(path, 'files/avatars/one/full.jpg'))],
  ['that was cut off', 'is no backup, or one that was cut off', (path) => rm(join(path, MANIFEST))],
]

test.each(REFUSED)('a backup %s is refused, and the place stays empty', async (what, sentence, damage) => {
  const whole = join(folder, 'whole')
  if (!existsSync(whole)) {
    await started.app.files.put('avatars/one/full.jpg', new Uint8Array([1]))
    await backUp(started, 'whole')
  }
  const path = join(folder, what)
  await cp(whole, path, { recursive: true })
  await damage(path, JSON.parse(await readFile(join(path, MANIFEST), 'utf8')) as Manifest)
  const place = await emptyPlace()
  try {
    const files = folderOfFiles(join(folder, `${what}-files`))
    await expect(restore(path, place, files)).rejects.toThrow(sentence)
    expect(await migrationsIn(place.db)).toEqual([])
    expect(await tablesIn(place.db)).toEqual([])
  } finally {
    await place.close()
  }
})

test('a folder with something in it, and one where another backup is made, are refused', async () => {
  await writeFile(join(folder, 'taken'), '')
  await expect(backUp(started, '')).rejects.toThrow('is not empty')
  await mkdir(join(folder, 'cut.part'))
  await expect(backUp(started, 'cut')).rejects.toThrow('cut.part is there already')
})

test('files go from a bucket into a backup, and from it into another bucket', async () => {
  const [one, other] = [await startS3(), await startS3()]
  try {
    const from = await openFiles(readStorage(one.settings))
    const to = await openFiles(readStorage(other.settings))
    const between = folderOfFiles(join(folder, 'bucket'))
    await from.put('avatars/one/full.jpg', new Uint8Array([0, 255]), { contentType: 'image/jpeg' })
    await from.put('attachments/large', new Uint8Array(17 * 2 ** 20).fill(7))
    const all = { count: 2, bytes: 17 * 2 ** 20 + 2, gone: [] }
    expect(await copyFiles(from, between)).toEqual(all)
    expect(await isEmpty(to)).toBe(true)
    expect(await copyFiles(between, to)).toEqual(all)
    expect(await isEmpty(to)).toBe(false)
    const bytesOf = (store: typeof one) => new Map([...store.objects].map(([key, { bytes }]) => [key, bytes]))
    expect(bytesOf(other)).toEqual(bytesOf(one))
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})

test('a file that is deleted while it is copied is named, and no error', async () => {
  const from = folderOfFiles(join(folder, 'deleting'))
  await from.put('gone', 'x')
  await from.put('stays', 'y')
  const getMetaData = from.getMetaData.bind(from)
  from.getMetaData = async (key) => {
    const found = await getMetaData(key)
    if (key === 'gone') await from.delete(key)
    return found
  }
  expect(await copyFiles(from, folderOfFiles(join(folder, 'deleted')))).toEqual({ count: 1, bytes: 1, gone: ['gone'] })
})

const write = (path: string, manifest: Manifest) => writeFile(join(path, MANIFEST), JSON.stringify(manifest))
