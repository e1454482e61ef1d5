import type { RunningRequests } from '#server/platform/http/running-requests.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Live } from '#server/platform/live.ts'
import type { Log } from '#server/platform/log.ts'
import { within } from '#server/platform/within.ts'

/** Milliseconds in which the process ends, whatever hangs. The parts below share what the requests and jobs leave of it. */
export const ENDING_MS = 15_000
const REQUESTS_MS = 9_000
/** A mail server may take that long to say that it has a mail; where it takes longer, the mail waits (docs/decisions/0023). */
const JOBS_MS = 10_000
/** Milliseconds for one part. */
export const PART_MS = 800
/** Milliseconds that are left when the last part has been given up. */
const SPARE_MS = 500

type Part = { name: string; close: () => Promise<void> | void }

/** What is open, in the order in which it was opened: each part may rest on those before it. */
export class OpenParts {
  readonly #parts: Part[] = []

  /** Adds a part that has just been opened; `name` is what is said where its end hangs, such as "the database". */
  add(name: string, close: Part['close']): void {
    this.#parts.push({ name, close })
  }

  /**
   * Ends the newest first, each within PART_MS and all within `limitMs`.
   * @returns the names of those that hung or failed
   */
  async end(log: Log, limitMs: number): Promise<string[]> {
    const until = performance.now() + limitMs
    const hung: string[] = []
    for (const { name, close } of this.#parts.toReversed())
      try {
        const ms = Math.max(0, Math.min(PART_MS, until - performance.now()))
        if (!(await within(ms, async () => close()))) hung.push(name)
      } catch (error) {
        log.error({ err: error }, `ending ${name}`)
        hung.push(name)
      }
    return hung
  }
}

type Running = { log: Log; live: Live; jobs: Jobs; requests: RunningRequests; parts: OpenParts }

/**
 * Ends the product: no new connections and jobs, then the end of the requests and jobs that run, then the parts that they
 * rest on. A job that takes too long is handed back to the queue, which is not a failure.
 * @returns what hung, a few words each
 */
export async function end({ log, live, jobs, requests, parts }: Running): Promise<string[]> {
  const began = performance.now()
  live.close()
  const [cut, handedBack] = await Promise.all([requests.end(REQUESTS_MS), jobs.finish(JOBS_MS)])
  if (handedBack.length > 0) log.warn({ queues: handedBack }, 'jobs that run are left to the next process')
  const left = ENDING_MS - SPARE_MS - (performance.now() - began)
  const hung = [...cut, ...(await parts.end(log, left))]
  if (hung.length > 0) log.error({ hung }, 'cut off at the end')
  return hung
}
