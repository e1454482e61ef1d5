import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { checkThread } from '#test/faults/check-thread.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { mountSmallDisk } from '#test/faults/small-disk.ts'
import { mentorAndMentee } from '#test/faults/writer.ts'
import type { Writer } from '#test/faults/writer.ts'

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
    const uploading = await uploads(writers[0])
    for (const upload of uploading) expect((await upload(url)).status).toBe(201)
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

    const stored = () => new Set(readdirSync(join(folder?.path ?? '', 'files'), { recursive: true }).map(String))
    const files = stored()
    for (const upload of uploading) {
      const refused = await upload(url)
      const { message } = (await refused.json()) as { message: string }
      expect([refused.status, message]).toEqual([503, inEnglish(COMMON_TEXTS.unavailable)])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(stored(), 'nothing is left of it').toEqual(files)
    }

    rmSync(ballast)
    await Promise.all(writers.map((writer) => writer.writeUntilCut(url, AbortSignal.timeout(500))))
    checkThread(await writers[0].read(url), writers, before, 'with room again')
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    server = await startServer({ dataDir: folder.path, env })
    checkThread(await writers[0].read(server.url), writers, before, 'after a restart')
  },
)

/** Uploads that are larger than what is left of the disk: a file of a message, a picture of a member. */
async function uploads({ cookie, conversation }: Writer): Promise<((url: string) => Promise<Response>)[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const picture = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  const post = (path: string, file: File, named: boolean) => (url: string) => {
    const body = new FormData()
    if (named) body.set('attachment_id', crypto.randomUUID())
    body.set('file', file)
    return fetch(url + path, { method: 'POST', headers: { cookie }, body })
  }
  const notes = new File(['A line of notes. '.repeat(60_000)], 'notes.txt')
  return [
    post(`/api/conversations/${conversation}/attachments`, notes, true),
    post('/api/avatars', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }), false),
  ]
}
