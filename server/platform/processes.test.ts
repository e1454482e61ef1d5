import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { placeOfFiles } from '#server/platform/files-place.ts'
import { createLog } from '#server/platform/log.ts'
import { joinProcesses } from '#server/platform/processes.ts'
import type { Processes } from '#server/platform/processes.ts'
import { freshDatabase, onPostgres } from '#test/database.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
})

async function open(): Promise<Database> {
  const database = await freshDatabase()
  cleanUp.push(database.close)
  // Beating is what several processes need; the statements are the same on both databases.
  return { ...database, kind: 'postgres' }
}

/** A process on the database, with what it logs. */
function begin(database: Database, own: { files?: string; redis?: boolean } = {}, beatMs?: number) {
  const lines: string[] = []
  const log = Object.assign(createLog('silent'), { warn: (line: string) => void lines.push(line) })
  const joined = joinProcesses(database, () => ({ files: 'disk:one', redis: true, ...own }), log, beatMs)
  cleanUp.push(joined.stop)
  return { ...joined, lines }
}
const count = async ({ db }: Database) =>
  (await rows<{ n: number }>(db, sql`select count(*)::int as n from processes`))[0]?.n

/** Lets each of them look until every row is newer than the beginning of the last one, and then once more: all have seen all. */
async function meet({ db }: Database, ...all: Pick<Processes, 'beat'>[]) {
  const beat = async () => {
    for (const one of all) await one.beat()
  }
  const haveBeaten = async () => {
    await beat()
    const [found] = await rows<{ so: boolean }>(db, sql`select min(beat_at) > max(started_at) as so from processes`)
    return found?.so
  }
  await expect.poll(haveBeaten).toBe(true)
  await beat()
}

const REDIS = expect.stringContaining('REDIS_URL') as string
const FILES = expect.stringContaining('S3_BUCKET') as string

describe(`processes of one database (${onPostgres ? 'Postgres' : 'the embedded one'})`, () => {
  test.each([
    ['both have Redis and one place of files', {}, {}, []],
    ['neither has Redis', { redis: false }, { redis: false }, [REDIS]],
    ['one has Redis', {}, { redis: false }, [REDIS]],
    ['each has files of its own', {}, { files: 'disk:two' }, [FILES]],
    ['both are wrong', { redis: false }, { redis: false, files: 's3:/b' }, [REDIS, FILES]],
  ])('%s: both say what is wrong, and log it once', async (_, first, second, expected) => {
    const database = await open()
    const both = [begin(database, first), begin(database, second)]
    await meet(database, ...both)
    for (const one of both) await one.beat()
    for (const one of both) {
      expect(one.warnings()).toEqual(expected)
      expect(one.lines).toEqual(expected)
    }
  })

  test('looks again and again, unasked', async () => {
    const database = await open()
    const first = begin(database, { redis: false }, 20)
    await first.beat()
    begin(database, {}, 20)
    await expect.poll(() => first.warnings()).toEqual([REDIS])
  })

  test('one that ends takes its row away, and the other says that all is well again', async () => {
    const database = await open()
    const [stays, ends] = [begin(database, { redis: false }), begin(database)]
    await meet(database, stays, ends)
    expect(stays.warnings()).toHaveLength(1)
    await ends.stop()
    await stays.beat()
    expect(stays.warnings()).toEqual([])
    expect(stays.lines).toEqual([REDIS, expect.stringMatching(/^No longer: .*REDIS_URL/) as string])
    expect(await count(database)).toBe(1)
  })

  test('a row that a killed process left warns nobody, and goes after a minute', async () => {
    const database = await open()
    const leave = (seconds: number) =>
      rows(
        database.db,
        sql`insert into processes (id, host, version, files, redis, started_at, beat_at)
            values (gen_random_uuid(), 'gone', '1', 'disk:two', false, now() - interval '1 day', now() - make_interval(secs => ${seconds}))`,
      )
    await leave(1)
    await leave(61)
    const starts = begin(database)
    await starts.beat()
    expect(await count(database)).toBe(2)
    await starts.beat()
    expect([starts.warnings(), starts.lines]).toEqual([[], []])
  })

  test('while the database is away the last answer stays, and nothing is thrown', async () => {
    const database = await open()
    let isAway = false
    const refusing = new Proxy(database.db, {
      get: (db, key) => (isAway && key === 'execute' ? () => Promise.reject(new Error('away')) : Reflect.get(db, key)),
    })
    const [one, other] = [begin({ ...database, db: refusing }, { redis: false }), begin(database)]
    await meet(database, one, other)
    expect(one.warnings()).toHaveLength(1)
    isAway = true
    for (let n = 0; n < 3; n++) await one.beat()
    expect([one.warnings(), one.lines]).toEqual([[REDIS], [REDIS]])
    await one.stop()
  })
})

test('the embedded database has one process, which writes nothing', async () => {
  const database = await freshDatabase()
  cleanUp.push(database.close)
  const alone = begin({ ...database, kind: 'embedded' }, { redis: false })
  await alone.beat()
  expect([alone.warnings(), await count(database)]).toEqual([[], 0])
})

test('the place of files is the folder itself, whatever its path, or the bucket', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'place-'))))
  cleanUp.push(() => Promise.all(folders.map((path) => rm(path, { recursive: true }))))
  const [one = '', two = ''] = folders
  const onDisk = (dataDir: string) => placeOfFiles({ s3: null, dataDir })
  expect(onDisk(join(one, '.'))).toBe(onDisk(`${one}/../${one.split('/').at(-1)}`))
  expect(onDisk(one)).not.toBe(onDisk(two))
  expect(onDisk('/dev/null/nowhere')).toContain('/dev/null/nowhere')
  const inBucket = (bucket: string, dataDir: string) =>
    placeOfFiles({
      s3: { bucket, region: 'r', endpoint: 'https://s3.example', accessKeyId: 'a', secretAccessKey: 'b' },
      dataDir,
    })
  expect(inBucket('b', one)).toBe(inBucket('b', two))
  expect(inBucket('b', one)).not.toBe(inBucket('c', one))
})
