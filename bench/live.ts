import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database } from '#server/platform/db.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { hasRedis, startRedis } from '#test/redis.ts'
import { attachments } from './attachments.ts'
import { cpuSeconds, memoryMiB, startChild } from './child.ts'
import { fill, guests, makeTerms } from './community.ts'
import type { Guest } from './community.ts'
import type { LiveLoad, LiveResult, WarmedUp } from './live-client.ts'
import { reconnect } from './reconnect.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

/** The load that a database must carry by its budget: messages a second between so many connected members. */
type Load = { connected: number; perSecond: number; atMost: number }
const EMBEDDED: Load = { connected: 1_000, perSecond: 200, atMost: 50 }
const POSTGRES: Load = { connected: 5_000, perSecond: 500, atMost: 100 }
/** `--quick` says whether it works, not how well: its figures have no budget. */
const QUICK: Load = { connected: 100, perSecond: 50, atMost: Infinity }
const LONG = { warmUpSeconds: 10, seconds: 60 }
const SHORT = { warmUpSeconds: 1, seconds: 3 }

/** Members per connected member: half of the community is offline. */
const MEMBERS_EACH = 2
const HIGH_LIMIT = '1000000/60'

/** What is measured: one or more processes that members are connected with. */
type Side = { what: string; kind: LiveLoad['kind']; urls: string[]; pids: number[]; complaints: () => string }
type Setting = { load: Load; people: Guest[]; quick: boolean }

/**
 * Measures the time from sending a message to its arrival in the recipient's live stream, while connected members write
 * to each other. It also measures what that costs the server. A bare relay (bare-relay.ts) gets the same load in the
 * same run.
 */
export const live: Measurement = {
  name: 'live',
  measure: async (quick) => {
    const figures = await onEmbedded(quick)
    const postgres = await ownPostgres()
    const notes = [
      ...(quick ? [QUICK] : [EMBEDDED, POSTGRES]).map(
        ({ connected, perSecond }) => `${perSecond} messages a second between ${connected} connected members.`,
      ),
      'One process beside the server sends and receives; times begin when a message is due.',
      'The relay: a web socket each, one inserted row for each message, no sessions, rules or limits.',
    ]
    if (!postgres)
      return { figures, notes: [...notes, 'Only embedded: Postgres is not installed and DATABASE_URL is not set.'] }
    try {
      const beside = await onPostgres(postgres.url, quick)
      if (!hasRedis) notes.push('One process only: redis-server is not installed.')
      return { figures: [...figures, ...beside], notes: [...notes, postgres.where] }
    } finally {
      await postgres.stop()
    }
  },
}

async function onEmbedded(quick: boolean): Promise<Figure[]> {
  const [folder, relayFolder] = [await temporaryFolder('live'), await temporaryFolder('relay')]
  const load = quick ? QUICK : EMBEDDED
  try {
    const people = await prepare(await openEmbedded(folder.path), load)
    const setting = { load, people, quick }
    return [
      ...(await withProcesses('embedded', folder.path, [{}], (side) => measureSide(setting, side))),
      ...(await withRelay('embedded', { DATA_DIR: relayFolder.path }, (side) => measureSide(setting, side))),
    ]
  } finally {
    await folder.remove()
    await relayFolder.remove()
  }
}

async function onPostgres(url: string, quick: boolean): Promise<Figure[]> {
  const folder = await temporaryFolder('live')
  const redis = hasRedis ? await startRedis() : null
  const load = quick ? QUICK : POSTGRES
  const env = { DATABASE_URL: url }
  const pair = redis && { ...env, REDIS_URL: redis.url }
  try {
    const people = await prepare(openPostgres(url, { connections: 2, limits: {} }), load)
    const setting = { load, people, quick }
    return [
      ...(await withProcesses('Postgres', folder.path, [env], (side) => measureSide(setting, side))),
      ...(pair
        ? await withProcesses('Postgres, two processes', folder.path, [pair, pair], (side) =>
            measureSide(setting, side),
          )
        : []),
      ...(await withRelay('Postgres', env, (side) => measureSide(setting, side))),
    ]
  } finally {
    await redis?.stop()
    await folder.remove()
  }
}

async function prepare(database: Database, { connected }: Load): Promise<Guest[]> {
  await database.migrate()
  await fill(database, MEMBERS_EACH * connected, connected)
  await makeTerms(database)
  const people = await guests(database)
  await database.close()
  return people
}

type Measure = (side: Side) => Promise<Figure[]>

/** The product in as many processes as there are settings, with one address in public. */
async function withProcesses(what: string, dataDir: string, envs: NodeJS.ProcessEnv[], measure: Measure) {
  const servers: ServerProcess[] = []
  try {
    for (const env of envs) {
      const wide = { LIMIT_MESSAGE: HIGH_LIMIT, LIMIT_MUTATION: HIGH_LIMIT, LIMIT_STREAM: HIGH_LIMIT }
      const shared = servers[0] ? { PUBLIC_URL: servers[0].url } : {}
      servers.push(await startServer({ mode: 'serve', dataDir, env: { ...env, ...wide, ...shared } }))
    }
    const urls = servers.map(({ url }) => url)
    const complaints = () => servers.map((server) => server.complaints()).join('\n')
    return await measure({ what, kind: 'product', urls, pids: servers.map(({ pid }) => pid), complaints })
  } finally {
    for (const server of servers) await server.end()
  }
}

async function withRelay(where: string, env: NodeJS.ProcessEnv, measure: Measure) {
  const port = await freePort()
  const relay = startChild('bare-relay.ts', { ...env, PORT: String(port) })
  try {
    await relay.ready()
    const urls = [`http://127.0.0.1:${port}`]
    return await measure({ what: `${where}, bare relay`, kind: 'relay', urls, pids: [relay.pid], complaints: () => '' })
  } finally {
    relay.end()
  }
}

async function measureSide({ load, people, quick }: Setting, side: Side): Promise<Figure[]> {
  const { what, kind, urls, pids, complaints } = side
  const members = startChild('live-client.ts')
  const cpu = () => pids.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? Number.NaN), 0)
  try {
    const times = quick ? SHORT : LONG
    await members.ask<WarmedUp>({ kind, urls, people, perSecond: load.perSecond, ...times } satisfies LiveLoad)
    const before = cpu()
    const result = await members.next<LiveResult>()
    const { lost, doubled, disordered, refused, seen, answered, sent, delivered, seconds } = result
    // Of two processes each tells of its own messages at once, so two of them may cross; browsers sort by `seq`.
    const wrong = lost + doubled + refused.length + (pids.length > 1 ? 0 : disordered)
    if (wrong > 0)
      throw new Error(
        `${what}: ${lost} lost, ${doubled} duplicated, ${disordered} out of order, ${refused.length} refused (${refused[0] ?? ''})\n${complaints()}`,
      )
    const budget = kind === 'product' && load.atMost < Infinity ? { atMost: load.atMost } : {}
    const memory = pids.reduce((sum, pid) => sum + (memoryMiB(pid) ?? Number.NaN), 0)
    return [
      { what: `${what}: sent to seen p50`, value: quantile(seen, 0.5), unit: 'ms' },
      { what: `${what}: sent to seen p95`, value: quantile(seen, 0.95), unit: 'ms' },
      { what: `${what}: sent to seen p99`, value: quantile(seen, 0.99), unit: 'ms', ...budget },
      { what: `${what}: sent to answered p99`, value: quantile(answered, 0.99), unit: 'ms' },
      { what: `${what}: messages sent`, value: sent, unit: '' },
      { what: `${what}: arrived before an earlier one`, value: disordered, unit: '' },
      { what: `${what}: delivered to both sides`, value: delivered, unit: '', atLeast: sent },
      { what: `${what}: doubled, lost or out of order`, value: doubled + lost + disordered, unit: '', atMost: 0 },
      { what: `${what}: processor time of the server in ${Math.round(seconds)} s`, value: cpu() - before, unit: 's' },
      { what: `${what}: memory of the server`, value: memory, unit: 'MiB' },
    ]
  } finally {
    members.end()
  }
}

/** npm run bench:messages [-- --quick] */
if (
  import.meta.main &&
  !(await report(process.argv.includes('--quick') ? [live, attachments] : [live, attachments, reconnect]))
)
  process.exitCode = 1
