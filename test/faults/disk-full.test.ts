import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkThread } from '#test/faults/check-thread.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { mentorAndMentee } from '#test/faults/writer.ts'

// One database is enough: the disk of a Postgres is not ours to fill.
const SIZE = '160m'
const LEFT = 64 * 1024
const WIDE = '1000000/60'
let folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null
let mounted: string | null = null
let server: ServerProcess | null = null

afterAll(async () => {
  await server?.end('SIGKILL')
  if (mounted) execFileSync('umount', [mounted])
  await folder?.remove()
})

/** A small disk of its own needs a mount, which only root on Linux may make. */
function smallDisk(path: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path], { stdio: 'ignore' })
    mounted = path
    return true
  } catch {
    return false
  }
}

test(
  'the disk is full: writing is refused, reading goes on, and with room again so does writing',
  { timeout: 120_000 },
  async ({ skip }) => {
    folder = await temporaryFolder('full')
    if (!smallDisk(folder.path)) return skip('a disk that is full needs root and mount')
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
        reason: { message: expect.stringMatching(/was answered 500$/) },
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
