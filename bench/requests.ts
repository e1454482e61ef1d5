import { deepStrictEqual } from 'node:assert'
import { openEmbedded, openPostgres } from '#server/platform/db.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { cpuSeconds, startChild } from './child.ts'
import type { Child } from './child.ts'
import { fill, guests } from './community.ts'
import type { Guest } from './community.ts'
import type { Load, Loaded } from './load-generator.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { median } from './statistics.ts'

const MEMBERS = 10_000
const EMBEDDED_MEMBERS = 2_000
const CONNECTIONS = 32
const MOST = 100_000
const SHARE = 50

type Target = { name: string; port: number; pid: number; pathOf: (guest: Guest) => string }
type Round = Loaded & { perSecond: number; cpuMs: number }

const KINDS = [
  { what: 'conversation list', product: () => '/api/conversations', bare: ({ user_id }: Guest) => `/?user=${user_id}` },
  {
    what: 'page of 50 messages',
    product: ({ thread_id }: Guest) => `/api/conversations/${thread_id}/messages`,
    bare: ({ user_id, thread_id }: Guest) => `/?user=${user_id}&id=${thread_id}`,
  },
]

/**
 * Requests per second of signed-in members over 32 kept connections, the product and a bare node:http
 * and pg handler in turns on the same Postgres. Both answers are compared first: they are the same.
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
      notes: ['No Postgres is installed here and DATABASE_URL is not set: only the embedded database is measured.'],
    }
  const folder = await temporaryFolder('requests')
  const database = openPostgres(postgres.url, 2)
  await database.migrate()
  await fill(database, MEMBERS)
  const people = await guests(database)
  await database.close()
  const product = await startServer({ mode: 'serve', dataDir: folder.path, env: { DATABASE_URL: postgres.url } })
  const barePort = await freePort()
  const bare = startChild('bare-server.ts', { DATABASE_URL: postgres.url, PORT: String(barePort) })
  try {
    await bare.ready()
    const figures: Figure[] = []
    for (const { what, ...paths } of KINDS) {
      const ours: Target = {
        name: 'product',
        port: Number(new URL(product.url).port),
        pid: product.pid,
        pathOf: paths.product,
      }
      const theirs: Target = { name: 'bare', port: barePort, pid: bare.pid, pathOf: paths.bare }
      await sameAnswers(people, ours, theirs)
      figures.push(...(await inTurns(load, people, what, ours, theirs, quick)))
    }
    return { figures, notes: [`${postgres.where}, ${MEMBERS} members; the ratio is the median of the rounds' ratios.`] }
  } finally {
    bare.end()
    await product.end()
    await folder.remove()
    await postgres.stop()
  }
}

async function inTurns(
  load: Child,
  people: Guest[],
  what: string,
  ours: Target,
  theirs: Target,
  quick: boolean,
): Promise<Figure[]> {
  const seconds = quick ? 1 : 2
  for (const target of [ours, theirs]) await oneRound(load, people, target, quick ? 2 : 3)
  const rounds: { product: Round; bare: Round }[] = []
  for (let round = 0; round < (quick ? 3 : 5); round++) {
    // Who goes first changes, so that neither always finds the machine as the other left it.
    const first = round % 2 === 0 ? ours : theirs
    const one = await oneRound(load, people, first, seconds)
    const other = await oneRound(load, people, first === ours ? theirs : ours, seconds)
    rounds.push(first === ours ? { product: one, bare: other } : { product: other, bare: one })
  }
  const named = await oneRound(
    load,
    people,
    { ...theirs, pathOf: (guest) => theirs.pathOf(guest).replace('/', '/named') },
    seconds,
  )
  const middle = (pick: (round: { product: Round; bare: Round }) => number) => median(rounds.map(pick))
  return [
    {
      what: `${what}: share of the bare handler's`,
      value: 100 * middle(({ product, bare }) => product.perSecond / bare.perSecond),
      unit: '%',
      atLeast: SHARE,
    },
    { what: `${what}: product`, value: middle(({ product }) => product.perSecond), unit: '/s' },
    { what: `${what}: bare`, value: middle(({ bare }) => bare.perSecond), unit: '/s' },
    { what: `${what}: bare with a named statement`, value: named.perSecond, unit: '/s' },
    { what: `${what}: product p99`, value: middle(({ product }) => product.p99), unit: 'ms' },
    { what: `${what}: bare p99`, value: middle(({ bare }) => bare.p99), unit: 'ms' },
    { what: `${what}: product processor`, value: middle(({ product }) => product.cpuMs), unit: 'ms/request' },
    { what: `${what}: bare processor`, value: middle(({ bare }) => bare.cpuMs), unit: 'ms/request' },
  ]
}

async function onEmbedded(load: Child, quick: boolean): Promise<{ figures: Figure[]; notes: string[] }> {
  const folder = await temporaryFolder('requests')
  const database = await openEmbedded(folder.path)
  await database.migrate()
  await fill(database, EMBEDDED_MEMBERS)
  const people = await guests(database)
  await database.close()
  const product = await startServer({ mode: 'serve', dataDir: folder.path })
  try {
    const figures: Figure[] = []
    for (const { what, ...paths } of KINDS) {
      const target: Target = {
        name: 'product',
        port: Number(new URL(product.url).port),
        pid: product.pid,
        pathOf: paths.product,
      }
      await oneRound(load, people, target, quick ? 1 : 3)
      const { perSecond, p99 } = await oneRound(load, people, target, quick ? 1 : 3)
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

async function oneRound(
  load: Child,
  people: Guest[],
  { name, port, pid, pathOf }: Target,
  seconds: number,
): Promise<Round> {
  const before = cpuSeconds(pid) ?? Number.NaN
  const message: Load = {
    port,
    requests: people.map((guest) => ({ path: pathOf(guest), cookie: guest.cookie })),
    connections: CONNECTIONS,
    seconds,
    most: MOST,
  }
  const loaded = await load.ask<Loaded>(message)
  if (loaded.refused > 0) throw new Error(`${name} refused ${loaded.refused} of ${loaded.answered} requests`)
  const used = (cpuSeconds(pid) ?? Number.NaN) - before
  return { ...loaded, perSecond: loaded.answered / loaded.seconds, cpuMs: (1000 * used) / loaded.answered }
}

async function sameAnswers(people: Guest[], ours: Target, theirs: Target): Promise<void> {
  for (const guest of people.slice(0, 5)) {
    const [one, other] = await Promise.all(
      [ours, theirs].map(async ({ port, pathOf }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${pathOf(guest)}`, { headers: { cookie: guest.cookie } })
        return (await answer.json()) as { items: object[] }
      }),
    )
    deepStrictEqual(one, other)
    if (!one || one.items.length < 20) throw new Error('the answers that are compared are too short to say anything')
  }
}

if (import.meta.main) await report([requests])
