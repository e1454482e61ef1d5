import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkThread } from '#test/faults/check-thread.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { mountSmallDisk } from '#test/faults/small-disk.ts'
import { mentorAndMentee } from '#test/faults/writer.ts'

// One database is enough: the disk of a Postgres is not ours to fill.
const MEGABYTES = 160
const LEFT = 64 * 1024
const WIDE = '1000000/60'
let folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null
let disk: ReturnType<typeof mountSmallDisk> = null
let server: ServerProcess | null = null

afterAll(async () => {
  await server?.end('SIGKILL')
  disk?.unmount()
  await folder?.remove()
})

test(
  'the disk is full: writing is refused, reading goes on, and with room again so does writing',
  { timeout: 120_000 },
  async ({ skip }) => {
    folder = await temporaryFolder('full')
    disk = mountSmallDisk(folder.path, MEGABYTES)
    if (!disk) return skip('a disk that is full needs root and mount')
    await productDatabase(folder.path, { postgres: false })
    const env = { LIMIT_MUTATION: WIDE, LIMIT_MESSAGE: WIDE }
    server = await startServer({ dataDir: folder.path, env })
    const { url } = server
    const writers = await mentorAndMentee(url)
    const before = (await writers[0].read(url)).rows.length
    const ballast = join(folder.path, 'ballast')
    const { bavail, bsize } = statfsSync(folder.path)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT))

    const refusals = await Promise.allSettled(
      writers.map((writer) => writer.writeUntilCut(url, AbortSignal.timeout(30_000))),
    )
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringMatching(/was answered 503$/) },
      })
    checkThread(await writers[0].read(url), writers, before, 'on a full disk')
    // What people wrote is in no log, even when it could not be kept.
    expect(server.output()).not.toContain(writers[0].unanswered?.content)

    rmSync(ballast)
    await Promise.all(writers.map((writer) => writer.writeUntilCut(url, AbortSignal.timeout(500))))
    checkThread(await writers[0].read(url), writers, before, 'with room again')
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    server = await startServer({ dataDir: folder.path, env })
    checkThread(await writers[0].read(server.url), writers, before, 'after a restart')
  },
)
