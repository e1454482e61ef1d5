import { openPostgres } from '#server/platform/postgres.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { compareThroughput, checkSameAnswers } from './compare-with-bare.ts'
import type { Target } from './compare-with-bare.ts'
import { fillBoard, readers } from './board.ts'
import type { Reader } from './board.ts'
import { startChild } from './child.ts'
import { fill } from './community.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'

const MEMBERS = 10_000
const OPPORTUNITIES = 2_000
const POSTS = 50_000

const KINDS = [
  {
    what: 'newest 20 opportunities',
    product: () => '/api/opportunities',
    bare: ({ user_id }: Reader) => `/opportunities?user=${user_id}`,
  },
  {
    what: 'a circle’s newest 20 posts',
    product: ({ circle_id }: Reader) => `/api/circles/${circle_id}/posts`,
    bare: ({ user_id, circle_id }: Reader) => `/posts?user=${user_id}&id=${circle_id}`,
  },
  { what: 'circle list', product: () => '/api/circles', bare: ({ user_id }: Reader) => `/circles?user=${user_id}` },
]

/**
 * Measures requests per second for the lists of circles and opportunities, by signed-in members over 32 keep-alive
 * connections. The product and a bare node:http and pg handler take alternate rounds on the same Postgres, with the
 * same answers.
 */
export const lists: Measurement = {
  name: 'lists',
  measure: async (quick) => {
    const postgres = await ownPostgres()
    if (!postgres)
      throw new Error(
        'This measurement needs Postgres: install it, or set DATABASE_URL to a server on which databases may be created.',
      )
    const folder = await temporaryFolder('lists')
    const database = openPostgres(postgres.url, { connections: 2, limits: {} })
    await database.migrate()
    await fill(database, MEMBERS)
    await fillBoard(database, OPPORTUNITIES, POSTS)
    const people = await readers(database)
    await database.close()
    const product = await startServer({ mode: 'serve', dataDir: folder.path, env: { DATABASE_URL: postgres.url } })
    const barePort = await freePort()
    const bare = startChild('bare-lists.ts', { DATABASE_URL: postgres.url, PORT: String(barePort) })
    const load = startChild('load-generator.ts')
    try {
      await bare.ready()
      const figures: Figure[] = []
      for (const { what, ...paths } of KINDS) {
        const port = Number(new URL(product.url).port)
        const ours: Target<Reader> = { name: 'product', port, pid: product.pid, pathOf: paths.product }
        const theirs: Target<Reader> = { name: 'bare', port: barePort, pid: bare.pid, pathOf: paths.bare }
        await checkSameAnswers(people, ours, theirs)
        figures.push(...(await compareThroughput(load, people, what, ours, theirs, quick)))
      }
      return {
        figures,
        notes: [
          `${postgres.where}; ${MEMBERS} members, ${OPPORTUNITIES} opportunities, ${POSTS} posts in circles.`,
          'The ratio is the median of the rounds’ ratios.',
        ],
      }
    } finally {
      load.end()
      bare.end()
      await product.end()
      await folder.remove()
      await postgres.stop()
    }
  },
}

/** npm run bench:lists [-- --quick] */
if (import.meta.main && !(await report([lists]))) process.exitCode = 1
