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

const MEMBERS = 2_000
const PER_SECOND = 50
const EMBEDDED_MS = 50
const POSTGRES_MS = 100
const WARM_UP_SECONDS = 3
const WIDE = '1000000/60'

/** 200 connected members write to each other: from the moment a message is sent to the moment the other side has it. */
export const live: Measurement = {
  name: 'live',
  measure: async (quick) => {
    const figures = await onEmbedded(quick)
    const postgres = await ownPostgres()
    const notes = [
      `${PER_SECOND} messages a second between 200 connected members, from another process; timed from when each was due.`,
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
    const people = await prepare(await openEmbedded(folder.path))
    return await talk('embedded', EMBEDDED_MS, people, folder.path, {}, quick)
  } finally {
    await folder.remove()
  }
}

async function onPostgres(url: string, quick: boolean): Promise<Figure[]> {
  const folder = await temporaryFolder('live')
  try {
    const people = await prepare(openPostgres(url, 2))
    return await talk('Postgres', POSTGRES_MS, people, folder.path, { DATABASE_URL: url }, quick)
  } finally {
    await folder.remove()
  }
}

async function prepare(database: Database): Promise<Guest[]> {
  await database.migrate()
  await fill(database, MEMBERS)
  const people = await guests(database)
  await database.close()
  return people
}

async function talk(
  where: string,
  budget: number,
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
    const say = (seconds: number) =>
      members.ask<Talked>({ url: server.url, people, perSecond: PER_SECOND, seconds } satisfies Talk)
    await say(WARM_UP_SECONDS)
    const talked = await say(quick ? 8 : 30)
    const { lost, doubled, disordered, refused, seen, answered } = talked
    if (lost + doubled + disordered + refused.length > 0)
      throw new Error(
        `${where}: ${lost} lost, ${doubled} twice, ${disordered} out of order, ${refused.length} refused (${refused[0] ?? ''})\n${server.complaints()}`,
      )
    return [
      { what: `${where}: sent to seen p50`, value: quantile(seen, 0.5), unit: 'ms' },
      { what: `${where}: sent to seen p99`, value: quantile(seen, 0.99), unit: 'ms', atMost: budget },
      { what: `${where}: sent to answered p99`, value: quantile(answered, 0.99), unit: 'ms' },
      { what: `${where}: messages, each seen once and in order`, value: seen.length, unit: '' },
    ]
  } finally {
    members.end()
    await server.end()
  }
}

if (import.meta.main) await report([live])
