import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database } from '#server/platform/db.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { startChild } from './child.ts'
import { fill, guests } from './community.ts'
import type { Guest } from './community.ts'
import type { LiveLoad, LiveResult } from './live-client.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

/** The load that each database must carry by its budget: messages per second and connected members. */
type Load = { where: string; connected: number; perSecond: number; atMost: number }
const EMBEDDED: Load = { where: 'embedded', connected: 1_000, perSecond: 200, atMost: 50 }
const POSTGRES: Load = { where: 'Postgres', connected: 5_000, perSecond: 500, atMost: 100 }

/** Members per connected member: half of the community is offline. */
const MEMBERS_EACH = 2
const WARM_UP_SECONDS = 3
const HIGH_LIMIT = '1000000/60'

/** The time from sending a message to its arrival in the recipient's live stream, while connected members write to each other. */
export const live: Measurement = {
  name: 'live',
  measure: async (quick) => {
    const figures = await onEmbedded(quick)
    const postgres = await ownPostgres()
    const notes = [
      ...[EMBEDDED, POSTGRES].map(
        ({ where, connected, perSecond }) =>
          `${where}: ${perSecond} messages a second between ${connected} connected members.`,
      ),
      'One process beside the server sends and receives; times begin when a message is due.',
    ]
    if (!postgres)
      return {
        figures,
        notes: [
          ...notes,
          'Postgres is not installed and DATABASE_URL is not set: only the embedded database is measured.',
        ],
      }
    try {
      const beside = await onPostgres(postgres.url, quick)
      return { figures: [...figures, ...beside], notes: [...notes, postgres.where] }
    } finally {
      await postgres.stop()
    }
  },
}

async function onEmbedded(quick: boolean): Promise<Figure[]> {
  const folder = await temporaryFolder('live')
  try {
    const people = await prepare(await openEmbedded(folder.path), EMBEDDED)
    return await measureLoad(EMBEDDED, people, folder.path, {}, quick)
  } finally {
    await folder.remove()
  }
}

async function onPostgres(url: string, quick: boolean): Promise<Figure[]> {
  const folder = await temporaryFolder('live')
  try {
    const people = await prepare(openPostgres(url, { connections: 2, limits: {} }), POSTGRES)
    return await measureLoad(POSTGRES, people, folder.path, { DATABASE_URL: url }, quick)
  } finally {
    await folder.remove()
  }
}

async function prepare(database: Database, { connected }: Load): Promise<Guest[]> {
  await database.migrate()
  await fill(database, MEMBERS_EACH * connected, connected)
  const people = await guests(database)
  await database.close()
  return people
}

async function measureLoad(
  { where, perSecond, atMost }: Load,
  people: Guest[],
  dataDir: string,
  env: NodeJS.ProcessEnv,
  quick: boolean,
): Promise<Figure[]> {
  const server = await startServer({
    mode: 'serve',
    dataDir,
    env: { ...env, LIMIT_MESSAGE: HIGH_LIMIT, LIMIT_MUTATION: HIGH_LIMIT },
  })
  const members = startChild('live-client.ts')
  try {
    const send = (seconds: number) =>
      members.ask<LiveResult>({ url: server.url, people, perSecond, seconds } satisfies LiveLoad)
    await send(WARM_UP_SECONDS)
    const result = await send(quick ? 8 : 30)
    const { lost, doubled, disordered, refused, seen, answered } = result
    if (lost + doubled + disordered + refused.length > 0)
      throw new Error(
        `${where}: ${lost} lost, ${doubled} duplicated, ${disordered} out of order, ${refused.length} refused (${refused[0] ?? ''})\n${server.complaints()}`,
      )
    return [
      { what: `${where}: sent to seen p50`, value: quantile(seen, 0.5), unit: 'ms' },
      { what: `${where}: sent to seen p99`, value: quantile(seen, 0.99), unit: 'ms', atMost },
      { what: `${where}: sent to answered p99`, value: quantile(answered, 0.99), unit: 'ms' },
      { what: `${where}: messages, each seen once and in order`, value: seen.length, unit: '' },
    ]
  } finally {
    members.end()
    await server.end()
  }
}

if (import.meta.main) await report([live])
