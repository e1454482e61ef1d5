import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle } from 'pg-boss'
import type { DrizzleTransactionLike } from 'pg-boss'
import type { Database, Db } from './db.ts'
import type { Log } from './log.ts'

/** Which job it is, and whether a try before may have done some of it: the process may have died in the middle. */
export type JobRun = { id: string; isRetry: boolean }
/** `worked`: this process takes jobs of that queue. */
export type WaitingJobs = { queue: string; waiting: number; oldest_seconds: number; worked: boolean }
export type JobHandler = (data: object, run: JobRun) => Promise<void>

/** A job whose process shows no sign of life this long is tried again, within another minute, by whichever process is there. */
const ALIVE_SECONDS = 30

/**
 * The job queue (pg-boss, in the product's own database). A job enqueued with a transaction exists
 * exactly when that transaction commits; a handler that throws, or whose process dies, is tried again with
 * growing pauses for about a day.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #workers = new Map<string, string>()

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#boss = new PgBoss({
      db: database.queue,
      backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
      schema: 'jobs',
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  }

  async start(queues: string[]): Promise<void> {
    await this.#boss.start()
    for (const name of queues) {
      await this.#boss.createQueue(name, {
        retryLimit: 14,
        retryDelay: 5,
        retryBackoff: true,
        retentionSeconds: 14 * 86400,
      })
      // The library looks a queue up on its own connection when it first hears of it. Inside a
      // transaction it would wait for ever for that connection, so it hears of it here.
      await this.#boss.getJobById(name, randomUUID())
    }
    if (this.#database.kind === 'embedded') await this.#retryInterrupted()
  }

  /** What is under way in a database of one process, when that process starts, was cut off: it need not wait to be missed. */
  async #retryInterrupted(): Promise<void> {
    const found = await this.#database.queue.executeSql(`select name, id from jobs.job where state = 'active'`)
    for (const { name, id } of found.rows as { name: string; id: string }[])
      await this.#boss.fail(name, id, { message: 'the process ended' })
  }

  /** Lets this process work a queue, `together` jobs at a time. */
  async work(queue: string, handle: JobHandler, together = 5): Promise<void> {
    const worker = await this.#boss.work<object>(
      queue,
      { batchSize: 1, localConcurrency: together, pollingIntervalSeconds: 2 },
      async ([job]) => {
        // Where one job was there may be more: a queue that filled in a burst is not left to the polls.
        this.wake(queue)
        if (job) await handle(job.data, { id: job.id, isRetry: job.retryCount > 0 })
      },
    )
    this.#workers.set(queue, worker)
  }

  /** Puts an empty job into a queue at every time of a cron line (UTC), once over all processes. */
  async schedule(queue: string, cron: string): Promise<void> {
    await this.#boss.schedule(queue, cron)
  }

  /** Adds a job within a transaction; under an id that the queue has already, nothing. */
  async enqueue(tx: Db, queue: string, data: object, id?: string): Promise<void> {
    // The queue's type of a transaction is narrower than what it calls: execute alone.
    const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql)
    await this.#boss.send(queue, data, { db, heartbeatSeconds: ALIVE_SECONDS, ...(id !== undefined && { id }) })
  }

  /** The jobs that are due and not begun, by queue. */
  async waiting(): Promise<WaitingJobs[]> {
    const { rows } = await this.#database.queue.executeSql(
      `select name as queue, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float as oldest_seconds
       from jobs.job where state < 'active' and start_after <= now() group by name`,
    )
    return (rows as Omit<WaitingJobs, 'worked'>[]).map((one) => ({ ...one, worked: this.#workers.has(one.queue) }))
  }

  /** Wakes the worker of a queue, so that what was just committed need not wait for the next poll. */
  wake(queue: string): void {
    const worker = this.#workers.get(queue)
    if (worker) this.#boss.notifyWorker(worker)
  }

  /** Jobs under way get three seconds; what is not done by then is done again by the next process. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 3000 })
  }
}
