import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle } from 'pg-boss'
import type { DrizzleTransactionLike } from 'pg-boss'
import type { z } from 'zod'
import { isDatabaseAway } from './database-away.ts'
import type { Database, Db } from './db.ts'
import type { ManyJobs } from './events.ts'
import { JobRows, isDone, noteIn } from './job-rows.ts'
import type { WaitingRows } from './job-rows.ts'
import { NotBefore } from './job-run.ts'
import type { JobHandler, JobRun } from './job-run.ts'
import type { Log } from './log.ts'
import { notUnderstood } from './not-understood.ts'
import { within } from './within.ts'

/** `hasWorker`: this process takes jobs of that queue. */
export type WaitingJobs = WaitingRows & { hasWorker: boolean }

type Running = { queue: string; id: string }

const WAITING_SECONDS = 14 * 86400
const FAILED_SECONDS = 7 * 86400

/** When a job that this version does not understand is offered again, to whichever process asks first: milliseconds. */
const OFFERED_AGAIN_MS = 30_000

/** How long the database may take to note what is handed back. */
const HAND_BACK_MS = 1_000

/** A job whose process shows no sign of life this long is tried again, within another minute, by whichever process is there. */
const ALIVE_SECONDS = 30

/**
 * The job queue (pg-boss, in the product's own database). A job enqueued with a transaction exists exactly when that
 * transaction commits. A handler that throws, or whose process dies, is tried again with growing pauses for about a
 * day. Nothing of what it carried is kept once it is done. One that never succeeds is kept for FAILED_SECONDS more, one
 * that nobody works for WAITING_SECONDS.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #rows: JobRows
  readonly #log: Log
  readonly #running = new Set<Running>()
  readonly #workers = new Map<string, string[]>()
  /** The cron lines in the database, as this process read or wrote them last, by queue. */
  readonly #crons = new Map<string, string>()
  readonly #noteUnknown: (queue: string) => void
  #awayAt = -Infinity
  #tried: (queue: string, outcome: 'done' | 'failed') => void = () => {}

  /** `runsSchedules`: whether jobs begin at the times of their cron lines in this process. */
  constructor(database: Database, log: Log, { runsSchedules = true } = {}) {
    this.#database = database
    this.#rows = new JobRows(database)
    this.#log = log
    this.#noteUnknown = notUnderstood(log, 'the job queue')
    this.#boss = new PgBoss({
      db: database.queue,
      backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
      schema: 'jobs',
      schedule: runsSchedules,
    })
    this.#boss.on('error', (error) => this.#report(error))
  }

  /** Each worker reports at each look that the database is away: a line a minute is enough. */
  #report(error: Error): void {
    if (!isDatabaseAway(error)) return this.#log.error({ err: error }, 'job queue')
    if (performance.now() - this.#awayAt < 60_000) return
    this.#awayAt = performance.now()
    this.#log.warn('job queue: database away')
  }

  /** Calls back after each try of a job in this process. */
  onTry(tried: (queue: string, outcome: 'done' | 'failed') => void): void {
    this.#tried = tried
  }

  async start(queues: string[]): Promise<void> {
    await this.#boss.start()
    // Those that are there are known to the library since its start.
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name))
    for (const name of queues.filter((one) => !known.has(one))) {
      await this.#boss.createQueue(name, {
        retryLimit: 14,
        retryDelay: 5,
        retryBackoff: true,
        retentionSeconds: WAITING_SECONDS,
        deleteAfterSeconds: FAILED_SECONDS,
      })
      // The library looks a queue up on its own connection when it first hears of it. Inside a
      // transaction it would wait for ever for that connection, so it hears of it here.
      await this.#boss.getJobById(name, randomUUID())
    }
    for (const { name, cron } of await this.#boss.getSchedules()) this.#crons.set(name, cron)
    if (this.#database.kind === 'embedded') await this.#retryInterrupted()
  }

  /** Active jobs were interrupted when the only process of a database starts. Tries them again before their heartbeat expires. */
  async #retryInterrupted(): Promise<void> {
    const interrupted = await this.#rows.active()
    for (const { name, id } of interrupted) await this.#boss.fail(name, id, { message: 'the process ended' })
    await this.#rows.retryNow(interrupted.map(({ id }) => id))
  }

  /**
   * Starts `together` workers for a queue. Each does a job at a time, and looks for the next every `pollSeconds`
   * seconds and whenever it is woken. A job whose data are not of the form `data` is of another version. It is offered
   * again every OFFERED_AGAIN_MS until a process understands it, and no try counts as failed.
   */
  async work<Data extends object | null>(
    queue: string,
    data: z.ZodType<Data>,
    handle: JobHandler<Data>,
    together = 5,
    pollSeconds = 2,
  ): Promise<void> {
    const workers: string[] = []
    this.#workers.set(queue, workers)
    // One call each: of several workers of one call, the library names the first alone, and the rest could not be woken.
    for (let n = 0; n < together; n++)
      workers.push(
        await this.#boss.work<object>(queue, { batchSize: 1, pollingIntervalSeconds: pollSeconds }, async ([job]) => {
          // Where one job was there may be more: a queue that filled in a burst is not left to the polls.
          this.wake(queue)
          if (!job || isDone(job.data)) return
          const { handedOverAt, own } = noteIn(job.data)
          const read = data.safeParse(own)
          if (!read.success) return this.#leave(queue, job.id)
          const tries = job.retryCount + 1
          const running = { queue, id: job.id }
          const noteHandOver: JobRun['noteHandOver'] = (at) => this.#rows.noteHandOver(queue, job.id, at)
          await this.#try(running, tries, async () =>
            handle(read.data, { id: job.id, isRetry: tries > 1, handedOverAt, noteHandOver }),
          )
        }),
      )
  }

  async #leave(queue: string, id: string): Promise<void> {
    this.#noteUnknown(queue)
    await this.#rows.handBack([id], new Date(Date.now() + OFFERED_AGAIN_MS))
  }

  async #try(running: Running, tries: number, work: () => Promise<void>): Promise<void> {
    const { queue, id } = running
    this.#running.add(running)
    await work()
      .then(() => this.#rows.noteDone(queue, id))
      .then(() => this.#tried(queue, 'done'))
      .catch((error: unknown) => {
        if (error instanceof NotBefore) return this.#wait(running, error)
        this.#tried(queue, 'failed')
        this.#log.warn({ err: error, queue, job: id, tries }, 'job failed')
        // The queue keeps what is thrown: its kind alone, as a message may hold what people wrote.
        throw new Error(kindOf(error))
      })
      .finally(() => this.#running.delete(running))
  }

  async #wait({ queue, id }: Running, { message, at }: NotBefore): Promise<void> {
    this.#log.warn({ reason: message, queue, job: id, until: at }, 'job waits')
    await this.#rows.handBack([id], at)
  }

  /** Puts an empty job into a queue at every time of a cron line (UTC), once over all processes. */
  async schedule(queue: string, cron: string): Promise<void> {
    if (this.#crons.get(queue) === cron) return
    await this.#boss.schedule(queue, cron)
    this.#crons.set(queue, cron)
  }

  /** Adds a job within a transaction; under an id that the queue has already, nothing. */
  async enqueue(tx: Db, queue: string, data: object, id?: string): Promise<void> {
    await this.#boss.send(queue, data, {
      db: queueIn(tx),
      heartbeatSeconds: ALIVE_SECONDS,
      ...(id !== undefined && { id }),
    })
  }

  /**
   * The same for many jobs of one queue in one statement; no id stands there twice. A job of a lower priority than 0, which
   * is that of all others, waits until none of a higher one is due.
   * @returns the ids of those that the queue did not have already
   */
  async enqueueAll(tx: Db, queue: string, jobs: ManyJobs): Promise<string[]> {
    if (jobs.length === 0) return []
    const alive = jobs.map((job) => ({ ...job, heartbeatSeconds: ALIVE_SECONDS }))
    return (await this.#boss.insert(queue, alive, { db: queueIn(tx), returnId: true })) ?? []
  }

  /** The jobs that are due and not begun, by queue. */
  async waiting(): Promise<WaitingJobs[]> {
    const waiting = await this.#rows.waiting()
    return waiting.map((one) => ({ ...one, hasWorker: this.#workers.has(one.queue) }))
  }

  /** Wakes every worker of a queue, so that what was just committed need not wait for the next poll. */
  wake(queue: string): void {
    for (const worker of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(worker)
  }

  /**
   * Takes no more jobs and waits for those that run, no longer than `ms` milliseconds. What is not done by then is
   * handed back: another process, or the next one, does it again at once. Enqueuing goes on until `stop`.
   * @returns the queues of what was handed back
   */
  async finish(ms: number): Promise<string[]> {
    const queues = [...this.#workers.keys()]
    await within(ms, () => Promise.all(queues.map((queue) => this.#boss.offWork(queue, { wait: true }))))
    const left = [...this.#running]
    if (left.length > 0)
      await within(HAND_BACK_MS, () =>
        this.#rows.handBack(
          left.map(({ id }) => id),
          null,
        ),
      )
    return left.map(({ queue }) => queue)
  }

  /** Ends the queue; what still runs here is not waited for. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: false })
  }
}

/** The queue as part of a transaction. */
function queueIn(tx: Db) {
  // The library's type of a transaction is narrower than what it calls, which is execute alone.
  return fromDrizzle(tx as DrizzleTransactionLike, sql)
}

/** Such as "Error EENVELOPE". */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
