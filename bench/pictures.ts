import { loadavg } from 'node:os'
import sharp from 'sharp'
import { readConfig } from '#server/platform/config.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { TEST_SECRET, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { LARGEST_PICTURE } from '#test/largest-picture.ts'
import { PASSWORD, cookieName, insertPeople, person } from '#test/people.ts'
import type { Person } from '#test/people.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

const UPLOADS = 25
const SIGN_IN_SECONDS = 1
const WIDE = '1000000/60'

/** How long signing in takes while 25 members post a picture each at the same moment. */
export const pictures: Measurement = {
  name: 'pictures',
  measure: async (quick) => {
    const postgres = await ownPostgres()
    if (!postgres)
      return { figures: [], notes: ['Postgres is not installed and DATABASE_URL is not set: not measured.'] }
    const folder = await temporaryFolder('pictures')
    const env = { DATABASE_URL: postgres.url, LIMIT_UPLOAD: WIDE, LIMIT_SIGN_IN: WIDE, LIMIT_MUTATION: WIDE }
    try {
      const config = readConfig('serve', { ...env, PUBLIC_URL: 'http://127.0.0.1', SECRET: TEST_SECRET })
      const members = Array.from({ length: UPLOADS }, (_, n) => person(`Member ${n}`, config))
      const database = openPostgres(postgres.url, { connections: 2, limits: {} })
      await database.migrate()
      await insertPeople(database.db, members)
      await database.close()
      const server = await startServer({ mode: 'serve', dataDir: folder.path, env })
      try {
        const cookies = members.map(({ cookie }) => `${cookieName(config)}=${cookie}`)
        const figures: Figure[] = []
        const notes = [postgres.where, `Load of the machine before: ${loadavg()[0]?.toFixed(1)}.`]
        for (const [what, picture] of Object.entries(await samples())) {
          const alone = await signIns(server.url, members, 3)
          const rounds = quick ? 1 : 3
          const meanwhile: number[] = []
          const statuses: number[] = []
          for (let round = 0; round < rounds; round++) {
            const posted = Promise.all(cookies.map((cookie) => upload(server.url, cookie, picture)))
            meanwhile.push(...(await signIns(server.url, members, 4)))
            statuses.push(...(await posted))
          }
          figures.push(
            { what: `${what}: slowest sign-in`, value: Math.max(...meanwhile), unit: 's', atMost: SIGN_IN_SECONDS },
            { what: `${what}: median`, value: quantile(meanwhile, 0.5), unit: 's' },
            { what: `${what}: median with no upload`, value: quantile(alone, 0.5), unit: 's' },
          )
          const counted = [...new Set(statuses)].map(
            (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
          )
          notes.push(`${what}, ${picture.length} bytes: answered ${counted.join(', ')}.`)
        }
        return { figures, notes }
      } finally {
        await server.end()
      }
    } finally {
      await folder.remove()
      await postgres.stop()
    }
  },
}

/** Pictures that cost much to read: small files of many pixels, and a photograph as large as may be. */
async function samples(): Promise<Record<string, Buffer>> {
  const create = { width: 6000, height: 4000, channels: 3 as const, background: '#1b6' }
  const photograph = {
    width: 3600,
    height: 2400,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
  }
  return {
    'AVIF of 24 megapixels': await sharp({ create }).avif({ effort: 0 }).toBuffer(),
    'WebP of 24 megapixels, 38 bytes': LARGEST_PICTURE,
    'photograph (JPEG)': await sharp({ create: { ...photograph, background: '#888' } })
      .jpeg({ quality: 60 })
      .toBuffer(),
  }
}

/** Seconds of each of some sign-ins, one after the other. */
async function signIns(url: string, members: Person[], count: number): Promise<number[]> {
  const seconds: number[] = []
  for (const { email } of members.slice(0, count)) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    seconds.push((performance.now() - began) / 1000)
  }
  return seconds
}

async function upload(url: string, cookie: string, picture: Buffer): Promise<number> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'me'))
  const answer = await fetch(`${url}/api/avatars`, { method: 'POST', headers: { cookie }, body: form })
  await answer.arrayBuffer()
  return answer.status
}

if (import.meta.main) await report([pictures])
