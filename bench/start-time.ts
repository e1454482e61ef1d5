import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { report } from './report.ts'
import type { Measurement } from './report.ts'
import { median } from './statistics.ts'

/** The time from the start of the server as `npm start` starts it to the first 200 of /health, polled every 10 ms. */
export const startTime: Measurement = {
  name: 'start-time',
  measure: async (quick) => {
    const folder = await temporaryFolder('start')
    try {
      const first = await startAndEnd(folder.path)
      const again: number[] = []
      for (let round = 0; round < (quick ? 1 : 3); round++) again.push(await startAndEnd(folder.path))
      return {
        figures: [
          { what: 'first start, with seed', value: first / 1000, unit: 's', atMost: 20 },
          { what: 'start again', value: median(again) / 1000, unit: 's', atMost: 3 },
        ],
        notes: [`Embedded database in a new folder; starting again: median of ${again.length}.`],
      }
    } finally {
      await folder.remove()
    }
  },
}

async function startAndEnd(dataDir: string): Promise<number> {
  const server = await startServer({ dataDir })
  await server.end()
  return server.readyMs
}

if (import.meta.main) await report([startTime])
