import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from '#server/platform/data-lock.ts'
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

  test('a port that is taken: a sentence and no stack', async () => {
    await server.end()
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const late = await launchServer({ dataDir: folder.path, port })
    expect(await late.exited).toEqual({ code: 1, signal: null })
    expect(late.output()).toContain(`Port ${port} is already in use. Stop what uses it, or choose another with PORT.`)
    expect(late.output()).not.toMatch(/^\s+at /m)
    holder.close()
  })
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

test('where a claim on a data folder is a file: held while its process lives, free after kill -9', async () => {
  const folder = await temporaryFolder('claim')
  const claiming = `const { lockDataDir } = await import('#server/platform/data-lock.ts')
    await lockDataDir(${JSON.stringify(folder.path)}, false)
    console.log('claimed')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', claiming], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(lockDataDir(folder.path, false)).rejects.toBeInstanceOf(DataDirInUse)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const giveBack = await lockDataDir(folder.path, false)
  giveBack()
  await folder.remove()
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
