import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { compareThroughput, measureRound, checkSameAnswers } from './compare-with-bare.ts'
import type { Target } from './compare-with-bare.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import { fill, guests, makeTerms } from './community.ts'
import type { Guest } from './community.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'

const MEMBERS = 10_000
const EMBEDDED_MEMBERS = 2_000

const KINDS = [
  { what: 'conversation list', product: () => '/api/conversations', bare: ({ user_id }: Guest) => `/?user=${user_id}` },
  {
    what: 'page of 50 messages',
    product: ({ thread_id }: Guest) => `/api/conversations/${thread_id}/messages`,
    bare: ({ user_id, thread_id }: Guest) => `/?user=${user_id}&id=${thread_id}`,
  },
]

/**
 * Measures requests per second by signed-in members over 32 keep-alive connections. The product and a bare node:http
 * and pg handler take alternate rounds on the same Postgres. Their answers are compared first and must be equal.
 */
export const requests: Measurement = {
  name: 'requests',
  measure: async (quick) => {
    const load = startChild('load-generator.ts')
    try {
      const besideBare = await onPostgres(load, quick)
      const embedded = await onEmbedded(load, quick)
      return { figures: [...besideBare.figures, ...embedded.figures], notes: [...besideBare.notes, ...embedded.notes] }
    } finally {
      load.end()
    }
  },
}

async function onPostgres(load: Child, quick: boolean): Promise<{ figures: Figure[]; notes: string[] }> {
  const postgres = await ownPostgres()
  if (!postgres)
    return {
      figures: [],
      notes: ['Postgres is not installed and DATABASE_URL is not set: only the embedded database is measured.'],
    }
  const folder = await temporaryFolder('requests')
  const database = openPostgres(postgres.url, { connections: 2, limits: {} })
  await database.migrate()
  await fill(database, MEMBERS)
  await makeTerms(database)
  const people = await guests(database)
  await database.close()
  const product = await startServer({ mode: 'serve', dataDir: folder.path, env: { DATABASE_URL: postgres.url } })
  const barePort = await freePort()
  const bare = startChild('bare-server.ts', { DATABASE_URL: postgres.url, PORT: String(barePort) })
  try {
    await bare.ready()
    const figures: Figure[] = []
    for (const { what, ...paths } of KINDS) {
      const ours: Target<Guest> = {
        name: 'product',
        port: Number(new URL(product.url).port),
        pid: product.pid,
        pathOf: paths.product,
      }
      const theirs: Target<Guest> = { name: 'bare', port: barePort, pid: bare.pid, pathOf: paths.bare }
      await checkSameAnswers(people, ours, theirs)
      figures.push(...(await compareThroughput(load, people, what, ours, theirs, quick)))
    }
    return { figures, notes: [`${postgres.where}, ${MEMBERS} members; the ratio is the median of the rounds' ratios.`] }
  } finally {
    bare.end()
    await product.end()
    await folder.remove()
    await postgres.stop()
  }
}

async function onEmbedded(load: Child, quick: boolean): Promise<{ figures: Figure[]; notes: string[] }> {
  const folder = await temporaryFolder('requests')
  const database = await openEmbedded(folder.path)
  await database.migrate()
  await fill(database, EMBEDDED_MEMBERS)
  await makeTerms(database)
  const people = await guests(database)
  await database.close()
  const product = await startServer({ mode: 'serve', dataDir: folder.path })
  try {
    const figures: Figure[] = []
    for (const { what, ...paths } of KINDS) {
      const target: Target<Guest> = {
        name: 'product',
        port: Number(new URL(product.url).port),
        pid: product.pid,
        pathOf: paths.product,
      }
      await measureRound(load, people, target, quick ? 1 : 3)
      const { perSecond, p99 } = await measureRound(load, people, target, quick ? 1 : 3)
      figures.push(
        { what: `${what}: embedded`, value: perSecond, unit: '/s' },
        { what: `${what}: embedded p99`, value: p99, unit: 'ms' },
      )
    }
    return { figures, notes: [`Embedded: ${EMBEDDED_MEMBERS} members, for information.`] }
  } finally {
    await product.end()
    await folder.remove()
  }
}

if (import.meta.main) await report([requests])
