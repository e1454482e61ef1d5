import { openEmbedded, openPostgres } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { startChild } from './child.ts'
import { fill, guests } from './community.ts'
import type { Guest } from './community.ts'
import type { Talk, Talked } from './live-client.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

/** What each database has to bear, by the budget: so many messages a second, so many members connected. */
type Load = { where: string; connected: number; perSecond: number; atMost: number }
const EMBEDDED: Load = { where: 'embedded', connected: 1_000, perSecond: 200, atMost: 50 }
const POSTGRES: Load = { where: 'Postgres', connected: 5_000, perSecond: 500, atMost: 100 }

/** Twice the connected: half of the community is away. */
const MEMBERS_EACH = 2
const WARM_UP_SECONDS = 3
const WIDE = '1000000/60'

/** Connected members write to each other: from the moment a message is sent to the moment the other side has it. */
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
      'Sent and seen by one other process, beside the server; timed from when each was due.',
    ]
    if (!postgres)
      return {
        figures,
        notes: [
          ...notes,
          'No Postgres is installed here and DATABASE_URL is not set: only the embedded database is measured.',
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
    return await talk(EMBEDDED, people, folder.path, {}, quick)
  } finally {
    await folder.remove()
  }
}

async function onPostgres(url: string, quick: boolean): Promise<Figure[]> {
  const folder = await temporaryFolder('live')
  try {
    const people = await prepare(openPostgres(url, 2), POSTGRES)
    return await talk(POSTGRES, people, folder.path, { DATABASE_URL: url }, quick)
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

async function talk(
  { where, perSecond, atMost }: Load,
  people: Guest[],
  dataDir: string,
  env: NodeJS.ProcessEnv,
  quick: boolean,
): Promise<Figure[]> {
  const server = await startServer({
    mode: 'serve',
    dataDir,
    env: { ...env, LIMIT_MESSAGE: WIDE, LIMIT_MUTATION: WIDE },
  })
  const members = startChild('live-client.ts')
  try {
    const say = (seconds: number) => members.ask<Talked>({ url: server.url, people, perSecond, seconds } satisfies Talk)
    await say(WARM_UP_SECONDS)
    const talked = await say(quick ? 8 : 30)
    const { lost, doubled, disordered, refused, seen, answered } = talked
    if (lost + doubled + disordered + refused.length > 0)
      throw new Error(
        `${where}: ${lost} lost, ${doubled} twice, ${disordered} out of order, ${refused.length} refused (${refused[0] ?? ''})\n${server.complaints()}`,
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
