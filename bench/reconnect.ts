import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#server/platform/postgres.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { startChild } from './child.ts'
import { fill, guests, makeTerms } from './community.ts'
import type { ReconnectAsk, Reconnected } from './reconnect-client.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

const STREAMS = 2_000
const BACK_SECONDS = 10
const OTHERS_MS = 1_000
const WIDE = '1000000/60'

/** How long it takes until everybody's stream is back after a restart, with what was missed. */
export const reconnect: Measurement = {
  name: 'reconnect',
  measure: async () => {
    const postgres = await ownPostgres()
    if (!postgres)
      return { figures: [], notes: ['Postgres is not installed and DATABASE_URL is not set: not measured.'] }
    const folder = await temporaryFolder('reconnect')
    const browsers = startChild('reconnect-client.ts')
    const settings = {
      mode: 'serve' as const,
      dataDir: folder.path,
      port: await freePort(),
      // All browsers share one network here.
      env: {
        DATABASE_URL: postgres.url,
        LIMIT_MESSAGE: WIDE,
        LIMIT_MUTATION: WIDE,
        LIMIT_READ: WIDE,
        LIMIT_VISIT: WIDE,
        LIMIT_STREAM: WIDE,
      },
    }
    try {
      const database = openPostgres(postgres.url, { connections: 2, limits: {} })
      await database.migrate()
      await fill(database, 2 * STREAMS, STREAMS)
      await makeTerms(database)
      const people = await guests(database)
      await database.close()
      const figures: Figure[] = []
      let server = await startServer(settings)
      await browsers.ask({ kind: 'connect', url: server.url, people } satisfies ReconnectAsk)
      await sleep(3_000)
      const back = browsers.ask<Reconnected>({ kind: 'await back' } satisfies ReconnectAsk)
      const ended = await server.end('SIGTERM')
      server = await startServer(settings)
      const ready = Date.now()
      const { broke, back: at, answered, lost, missing } = await back
      await server.end('SIGKILL')
      if (lost > 0) throw new Error(`${lost} gaps were not filled, such as ${missing.join(', ')}`)
      figures.push(
        {
          what: `${people.length} streams back after SIGTERM`,
          value: (at - broke) / 1000,
          unit: 's',
          atMost: BACK_SECONDS,
        },
        { what: 'of which after the server answered again', value: (at - ready) / 1000, unit: 's' },
        { what: 'time to end', value: ended.ms / 1000, unit: 's' },
        { what: 'time to start', value: server.readyMs / 1000, unit: 's' },
        { what: 'other requests meanwhile p99', value: quantile(answered, 0.99), unit: 'ms', atMost: OTHERS_MS },
        { what: 'other requests meanwhile p50', value: quantile(answered, 0.5), unit: 'ms' },
      )
      return {
        figures,
        notes: [postgres.where, 'From the first broken stream to the last that is back with its gaps filled.'],
      }
    } finally {
      browsers.end()
      await folder.remove()
      await postgres.stop()
    }
  },
}

if (import.meta.main) await report([reconnect])
