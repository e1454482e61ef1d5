import type { Server } from 'node:http'
import type { Bus } from '#server/platform/bus.ts'
import type { Database } from '#server/platform/db.ts'
import type { RunningRequests } from '#server/platform/http/running-requests.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Live } from '#server/platform/live.ts'
import type { Log } from '#server/platform/log.ts'
import { within } from '#server/platform/within.ts'

/** Milliseconds in which the process ends, whatever hangs. The parts below add up to less. */
export const ENDING_MS = 15_000
const REQUESTS_MS = 9_000
/** A mail server may take that long to say that it has a mail; where it takes longer, the mail waits (docs/decisions/0023). */
const JOBS_MS = 10_000
const PART_MS = 800

type Parts = {
  log: Log
  live: Live
  requests: RunningRequests
  metricsServer: Server | null
  decoder: { close(): void }
  jobs: Jobs
  shows: { stop(): Promise<void> }
  demo: { stop(): Promise<void> } | null
  bus: Bus
  limits: Limits
  processes: { stop(): Promise<void> }
  database: Database
}

/**
 * Ends the product: no new connections and jobs, then the end of the requests and jobs that run, then everything they
 * need. A job that takes too long is handed back to the queue, which is not a failure.
 * @returns what hung, a few words each
 */
export async function end({
  log,
  live,
  requests,
  metricsServer,
  decoder,
  jobs,
  shows,
  demo,
  bus,
  limits,
  processes,
  database,
}: Parts): Promise<string[]> {
  const hung: string[] = []
  live.close()
  const [cut, handedBack] = await Promise.all([requests.end(REQUESTS_MS), jobs.finish(JOBS_MS)])
  hung.push(...cut)
  if (handedBack.length > 0) log.warn({ queues: handedBack }, 'jobs that run are left to the next process')
  const part = async (name: string, work: () => Promise<void>) => {
    try {
      if (!(await within(PART_MS, work))) hung.push(name)
    } catch (error) {
      log.error({ err: error }, `ending ${name}`)
      hung.push(name)
    }
  }
  decoder.close()
  metricsServer?.close()
  await part('the job queue', () => jobs.stop())
  await part('the counts of shows', () => shows.stop())
  if (demo) await part('the demo', () => demo.stop())
  await part('the bus', () => bus.close())
  limits.close()
  await part('the list of processes', () => processes.stop())
  await part('the database', () => database.close())
  if (hung.length > 0) log.error({ hung }, 'cut off at the end')
  return hung
}
