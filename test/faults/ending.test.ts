import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkThread } from '#test/faults/check-thread.ts'
import { NotStarted, launchServer, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { mentorAndMentee, someTime } from '#test/faults/writer.ts'

const END_MS = 5_000
const WIDE = '1000000/60'
const env = { LIMIT_MUTATION: WIDE, LIMIT_MESSAGE: WIDE }

describe('one data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let server: ServerProcess

  beforeAll(async () => {
    folder = await temporaryFolder('ending')
    server = await startServer({ dataDir: folder.path, env })
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await folder.remove()
  })

  test('a second process on it ends with a sentence, and the first goes on', async () => {
    const second = await startServer({ dataDir: folder.path }).catch((error: unknown) => error)
    expect(second).toBeInstanceOf(NotStarted)
    const { exit, message } = second as NotStarted
    expect(exit).toEqual({ code: 1, signal: null })
    expect(message).toContain(
      `Another process is already using the data folder ${folder.path}. Stop it first, or choose another folder with DATA_DIR.`,
    )
    expect(message).not.toMatch(/^\s+at /m)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
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
      server = await startServer({ dataDir: folder.path, env })
      checkThread(await writers[0].read(server.url), writers, before, `after ${signal}`)
    },
  )
})

test('kill -9 at any moment of the first start: the next start makes it whole', { timeout: 90_000 }, async () => {
  const folder = await temporaryFolder('first-start')
  const first = await launchServer({ dataDir: folder.path })
  const ms = await someTime(500, 4_000)
  await first.end('SIGKILL')
  const second = await startServer({ dataDir: folder.path })
  try {
    const [mentor] = await mentorAndMentee(second.url)
    expect((await mentor.read(second.url)).rows.length, `after ${ms} ms`).toBeGreaterThan(50)
  } finally {
    await second.end('SIGKILL')
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
