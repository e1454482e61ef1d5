import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { candidatesStatement } from '#server/discover/candidates.ts'
import { viewerOf } from '#server/discover/may-suggest.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { systemClock } from '#server/platform/clock.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { fillForMatching, readersOf } from './matching-community.ts'
import { report } from './report.ts'
import type { Figure, Measurement, Report } from './report.ts'
import { quantile } from './statistics.ts'

const EMBEDDED = { members: 10_000, ms: 50 }
const POSTGRES = { members: 1_000_000, quick: 50_000, ms: 100 }
const READERS = 200
const MEMORY_MB = 400
/** Requests before the first that counts. */
const WARMING = 20

/**
 * Measures GET /api/discover, one request after the other, without filters and with three. The first request of a
 * member makes a list; the second reads it.
 */
export const candidates: Measurement = {
  name: 'candidates',
  measure: async (quick) => {
    const [embedded, postgres] = [await onEmbedded(), await onPostgres(quick)]
    return { figures: [...embedded.figures, ...postgres.figures], notes: [...embedded.notes, ...postgres.notes] }
  },
}

async function onEmbedded(): Promise<Report> {
  const folder = await temporaryFolder('candidates')
  try {
    const database = await openEmbedded(folder.path)
    await database.migrate()
    const cookies = await fillForMatching(database, EMBEDDED.members, READERS)
    await database.close()
    const server = await startServer({ mode: 'serve', dataDir: folder.path, env: LIMITS })
    try {
      const where = '10,000 embedded'
      const figures = await timesOf(server, cookies, { where, atMost: EMBEDDED.ms })
      return { figures: [...figures, memoryOf(server, where)], notes: [] }
    } finally {
      await server.end()
    }
  } finally {
    await folder.remove()
  }
}

async function onPostgres(quick: boolean): Promise<Report> {
  const postgres = await ownPostgres()
  if (!postgres) return { figures: [], notes: ['Postgres is not installed and DATABASE_URL is not set.'] }
  const members = quick ? POSTGRES.quick : POSTGRES.members
  const folder = await temporaryFolder('candidates')
  const database = openPostgres(postgres.url, { connections: 1, limits: {} })
  try {
    await database.migrate()
    const began = performance.now()
    const cookies = await fillForMatching(database, members, READERS)
    const filled = Math.round((performance.now() - began) / 1000)
    const plan = await planOf(database)
    const server = await startServer({
      mode: 'serve',
      dataDir: folder.path,
      env: { ...LIMITS, DATABASE_URL: postgres.url },
    })
    try {
      const where = `${members.toLocaleString('en')} on Postgres`
      const figures = await timesOf(server, cookies, { where, atMost: POSTGRES.ms })
      return {
        figures: [...figures, memoryOf(server, where)],
        notes: [`${postgres.where}, filled in ${filled} s.`, ...plan],
      }
    } finally {
      await server.end()
    }
  } finally {
    await database.close()
    await folder.remove()
    await postgres.stop()
  }
}

/** One process asks as 200 members do, faster than they may. */
const LIMITS = { LIMIT_READ: '1000000/60', LIMIT_VISIT: '1000000/60', LIMIT_RANKING: '1000000/60' }

async function timesOf(
  { url, complaints }: ServerProcess,
  cookies: string[],
  { where, atMost }: { where: string; atMost: number },
): Promise<Figure[]> {
  const ask = async (cookie: string, query: string) => {
    const began = performance.now()
    const answer = await fetch(`${url}/api/discover${query}`, { headers: { cookie } })
    const { matches } = (await answer.json()) as { matches: { match_facts: unknown }[] }
    const ms = performance.now() - began
    if (!answer.ok || matches.some(({ match_facts }) => match_facts === null))
      throw new Error(`Discover answers ${answer.status}, or the fallback:\n${complaints()}`)
    return { ms, count: matches.length }
  }
  for (const cookie of cookies.slice(0, WARMING))
    await (await fetch(`${url}/api/discover?location_type=africa`, { headers: { cookie } })).text()
  const figures: Figure[] = []
  for (const [what, query] of [
    ['no filter', ''],
    ['three filters', '?role=mentor&country=FR&language=sw'],
    ['a skill', '?skill=Nursing'],
    ['a skill and a country', '?skill=Nursing&country=GB'],
  ] as const) {
    const times = { cold: [] as number[], warm: [] as number[] }
    for (const cookie of cookies) times.cold.push((await ask(cookie, query)).ms)
    for (const cookie of cookies) times.warm.push((await ask(cookie, query)).ms)
    for (const [state, samples] of Object.entries(times))
      figures.push({ what: `${where}, ${what}, ${state}, p95`, value: quantile(samples, 0.95), unit: 'ms', atMost })
  }
  return figures
}

/** How Postgres finds the candidates of a member, a line each. */
async function planOf(database: Database): Promise<string[]> {
  const [id = ''] = await readersOf(database)
  const viewer = await viewerOf({ db: database.db, clock: systemClock }, id)
  if (!viewer?.own) throw new Error('a reader has no profile')
  const statement = candidatesStatement(viewer, viewer.own.profile, {
    filters: {},
    vocabulary: vocabulary(),
    without: [],
    day: 1,
  })
  const lines = await rows<{ 'QUERY PLAN': string }>(
    database.db,
    sql`explain (analyze, buffers, costs off) ${statement}`,
  )
  return lines.map((line) => line['QUERY PLAN'])
}

/** The memory of the process with all its threads, which holds the embedded database too. */
function memoryOf({ pid }: ServerProcess, where: string): Figure {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return {
    what: `${where}, memory of the server`,
    value: Number(found?.[1] ?? 0) / 1024,
    unit: 'MB',
    atMost: MEMORY_MB,
  }
}

/** node bench/candidates.ts [--quick]; it is part of `npm run bench:matching`. */
if (import.meta.main && !(await report([candidates]))) process.exitCode = 1
