import { once } from 'node:events'
import { get, request as httpRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkThread } from '#test/faults/check-thread.ts'
import { reportCount } from '#test/counts.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import type { ProductDatabase } from '#test/faults/product-database.ts'
import { launchServer, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { mentorAndMentee, someTime } from '#test/faults/writer.ts'

/** 20 by `npm run faults`. */
const ROUNDS = process.env.FAULT_ROUNDS ? 20 : 4
/** The time that what hangs gets to end, with a margin. */
const END_MS = 5_000
/** Longer than a second signal is taken for the first one, which was passed on twice. */
const SAME_SIGNAL_MS = 1_200
/** Only what hangs takes so long. */
const TIME_LIMIT = { timeout: 300_000 }
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
  }, TIME_LIMIT.timeout)
  afterAll(async () => {
    await server.end('SIGKILL')
    await database.remove()
    await folder.remove()
  })

  test(
    `while people write and listen, ${ROUNDS} times: a clean end, and nothing is written that was not answered`,
    { timeout: ROUNDS * TIME_LIMIT.timeout },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const signal = round % 4 === 1 ? 'SIGINT' : 'SIGTERM'
        const writers = await mentorAndMentee(server.url)
        const before = (await writers[0].read(server.url)).rows.length
        const streams = await Promise.all(writers.map((writer) => openStream(server.url, writer.cookie)))
        const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(server.url)))
        await someTime(300, 800)
        const { code, signal: by } = await server.end(signal)
        // What does not end in time ends with 1.
        expect({ code, by }).toEqual({ code: 0, by: null })
        expect(server.complaints()).not.toMatch(/"level":[56]0|^\s+at /m)
        await writing
        for (const ended of streams) expect(await ended()).toMatch(/retry: \d+\nevent: ending\ndata: \d+\n\n$/)
        server = await begin()
        checkThread(await writers[0].read(server.url), writers, before, `after ${signal}`, { cut: false })
      }
      reportCount('ends under load', ROUNDS)
    },
  )

  test('a signal that is passed on twice is one, and what hangs is cut off in time and named', TIME_LIMIT, async () => {
    const hanging = await hangingRequest(server.url)
    const began = performance.now()
    // Of two of the same kind that arrive together the system makes one.
    process.kill(server.pid, 'SIGINT')
    const { code } = await server.end('SIGTERM')
    hanging.destroy()
    expect(code).toBe(1)
    expect(performance.now() - began).toBeGreaterThan(END_MS)
    expect(server.output()).toContain('"hung":["POST /api/auth/sign-in"]')
    expect(server.output()).not.toContain('ended at once')
    server = await begin()
  })

  test('a second signal, a while later, ends at once', TIME_LIMIT, async () => {
    const hanging = await hangingRequest(server.url)
    process.kill(server.pid, 'SIGINT')
    await expect.poll(() => server.output()).toContain('Stopping …')
    await sleep(SAME_SIGNAL_MS)
    const { code } = await server.end('SIGINT')
    hanging.destroy()
    expect(code).toBe(1)
    expect(server.output()).toContain('SIGINT again: ended at once.')
    // Nothing was waited for: what was would be named.
    expect(server.output()).not.toContain('"hung"')
    server = await begin()
  })
})

test('kill -9 at any moment of the first start: the next start makes it whole', TIME_LIMIT, async () => {
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

/** Opens somebody's live stream. @returns what resolves when the server ends it, with what came last */
async function openStream(url: string, cookie: string): Promise<() => Promise<string>> {
  const asked = get(`${url}/api/live`, { headers: { cookie }, agent: false })
  const [stream] = (await once(asked, 'response')) as [IncomingMessage]
  let last = ''
  stream
    .setEncoding('utf8')
    .on('data', (text: string) => (last = text))
    .on('error', () => {})
  const ended = once(stream, 'close')
  await once(stream, 'data')
  return async () => {
    await ended
    return last
  }
}

/** A request that the server has, and whose body never comes to its end. */
async function hangingRequest(url: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' }
  const request = httpRequest(`${url}/api/auth/sign-in`, { method: 'POST', headers })
  request.on('error', () => {}).flushHeaders()
  await once(request, 'continue')
  request.write('{')
  return request
}
