import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ATTACHMENT } from '#contract/attachments.ts'
import { readConfig } from '#server/platform/config.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { TEST_SECRET, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { cookieName, insertMatch, insertPeople, person } from '#test/people.ts'
import { memoryMiB } from './child.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

const MB = 1024 * 1024
const BYTES = 5 * MB
const ROUNDS = { whole: 60, quick: 10 }
/** The first ones load code and start the process that decodes pictures. */
const WARM_UP = 3
const WIDE = '1000000/60'

type Where = { url: string; cookie: string; conversation_id: string }

/** How long a file of 5 MB takes to a conversation and back, one after the other, and the memory that the server has then. */
export const attachments: Measurement = {
  name: 'attachments',
  measure: async (quick) => {
    const folder = await temporaryFolder('attachments')
    const env = { LIMIT_UPLOAD: WIDE, LIMIT_MUTATION: WIDE }
    try {
      const config = readConfig('serve', { ...env, PUBLIC_URL: 'http://127.0.0.1', SECRET: TEST_SECRET })
      const [one, other] = [person('One', config), person('Other', config)]
      const database = await openEmbedded(folder.path)
      await database.migrate()
      await insertPeople(database.db, [one, other])
      const { conversation_id } = await insertMatch(database.db, one.id, other.id, 'accepted')
      await database.close()
      const server = await startServer({ mode: 'serve', dataDir: folder.path, env })
      try {
        const where = { url: server.url, cookie: `${cookieName(config)}=${one.cookie}`, conversation_id }
        const memory = () => memoryMiB(server.pid) ?? Number.NaN
        const figures: Figure[] = [{ what: 'memory of the server before', value: memory(), unit: 'MiB' }]
        let most = 0
        for (const [what, bytes] of Object.entries({ text: text(), photograph: await photograph() })) {
          const times = { up: [] as number[], down: [] as number[] }
          for (let round = -WARM_UP; round < (quick ? ROUNDS.quick : ROUNDS.whole); round++) {
            const [up, down] = await upAndDown(where, bytes, what === 'text')
            most = Math.max(most, memory())
            if (round < 0) continue
            times.up.push(up)
            times.down.push(down)
          }
          for (const way of ['up', 'down'] as const)
            for (const [name, part] of [
              ['median', 0.5],
              ['p95', 0.95],
            ] as const)
              figures.push({ what: `${what} ${way}, ${name}`, value: quantile(times[way], part), unit: 'ms' })
        }
        figures.push({ what: 'most memory of the server', value: most, unit: 'MiB' })
        const notes = [
          'Embedded database, files on the disk. A text is stored as it is.',
          'A photograph is encoded anew in a child process, whose memory is not counted, and comes back smaller.',
        ]
        return { figures, notes }
      } finally {
        await server.end()
      }
    } finally {
      await folder.remove()
    }
  },
}

/** Milliseconds up and down. @throws when a text comes back as another */
async function upAndDown({ url, cookie, conversation_id }: Where, bytes: Buffer, isSame: boolean) {
  const id = crypto.randomUUID()
  const form = new FormData()
  form.set('attachment_id', id)
  form.set('file', new File([bytes as BlobPart], 'file'))
  const began = performance.now()
  const stored = await fetch(`${url}/api/conversations/${conversation_id}/attachments`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const said = await stored.text()
  const between = performance.now()
  if (stored.status !== 201) throw new Error(`a file was answered ${stored.status}: ${said}`)
  const read = await fetch(`${url}/api/attachments/${id}`, { headers: { cookie } })
  const back = Buffer.from(await read.arrayBuffer())
  const ended = performance.now()
  if (read.status !== 200 || (isSame && digest(back) !== digest(bytes)))
    throw new Error('the file came back as another')
  return [between - began, ended - between] as const
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const text = () => Buffer.alloc(BYTES, 'Haraka haraka haina baraka.\n')

/** A picture as a camera makes it: the first quality whose file has 5 MB. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const raw = sharp({ create: { width: 3600, height: 2700, channels: 3, background: '#888', noise } })
  for (let quality = 40; quality <= 100; quality += 5) {
    const bytes = await raw.clone().jpeg({ quality }).toBuffer()
    if (bytes.length >= BYTES && bytes.length < ATTACHMENT.maxBytes) return bytes
  }
  throw new Error('no quality makes a picture of 5 MB')
}

if (import.meta.main && !(await report([attachments]))) process.exitCode = 1
