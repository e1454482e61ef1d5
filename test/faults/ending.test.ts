import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkThread } from '#test/faults/check-thread.ts'
import { reportCount } from '#test/counts.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import type { ProductDatabase } from '#test/faults/product-database.ts'
import { launchServer, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { mentorAndMentee, someTime } from '#test/faults/writer.ts'

const END_MS = 5_000
const WIDE = '1000000/60'

describe('a server that is asked to end', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let database: ProductDatabase
  let server: ServerProcess
  const begin = () =>
    startServer({ dataDir: folder.path, env: { LIMIT_MUTATION: WIDE, LIMIT_MESSAGE: WIDE, ...database.env } })

  beforeAll(async () => {
    folder = await temporaryFolder('ending')
    database = await productDatabase(folder.path)
    server = await begin()
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await database.remove()
    await folder.remove()
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s while people write and listen: a clean end, and nothing acknowledged is lost',
    async (signal) => {
      const writers = await mentorAndMentee(server.url)
      const before = (await writers[0].read(server.url)).rows.length
      const ended = Promise.all(writers.map((writer) => streamEnd(server.url, writer.cookie)))
      const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(server.url)))
      await someTime(300, 800)
      const { code, signal: by, ms } = await server.end(signal)
      expect({ code, by }).toEqual({ code: 0, by: null })
      expect(ms).toBeLessThan(END_MS)
      expect(server.complaints()).not.toMatch(/"level":[56]0|^\s+at /m)
      await Promise.all([writing, ended])
      server = await begin()
      checkThread(await writers[0].read(server.url), writers, before, `after ${signal}`)
    },
  )
})

test('kill -9 at any moment of the first start: the next start makes it whole', { timeout: 90_000 }, async () => {
  const folder = await temporaryFolder('first-start')
  const database = await productDatabase(folder.path, { empty: true })
  const first = await launchServer({ dataDir: folder.path, env: database.env })
  const ms = await someTime(500, 4_000)
  await first.end('SIGKILL')
  reportCount('kills', 1)
  const second = await startServer({ dataDir: folder.path, env: database.env })
  try {
    const [mentor] = await mentorAndMentee(second.url)
    expect((await mentor.read(second.url)).rows.length, `after ${ms} ms`).toBeGreaterThan(50)
  } finally {
    await second.end('SIGKILL')
    await database.remove()
    await folder.remove()
  }
})

/** Listens to somebody's live stream until the server ends it. */
function streamEnd(url: string, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    get(`${url}/api/live`, { headers: { cookie }, agent: false }, (stream) => {
      stream
        .resume()
        .once('close', resolve)
        .on('error', () => {})
    }).on('error', () => resolve())
  })
}
