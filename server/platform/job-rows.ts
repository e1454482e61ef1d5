import { z } from 'zod'
import type { Database } from './db.ts'

/** The jobs of a queue that are due and not begun. */
export type WaitingRows = { queue: string; waiting: number; oldest_seconds: number }

/** What takes the place of a job's data once its work is done. */
const DONE = { done: true }
const doneSchema = z.strictObject({ done: z.literal(true) })
/** What stands among a job's data while its work is handed over. */
const handedOverSchema = z.looseObject({ handed_over_at: z.iso.datetime() })

/** What the queue keeps of its jobs, where the library has no call for it: its table, by our own statements. */
export class JobRows {
  readonly #queue: Database['queue']

  constructor({ queue }: Database) {
    this.#queue = queue
  }

  /** Offers active jobs again at a moment, or at once. That is no failed try, so the limit of tries grows by one. */
  async handBack(ids: string[], at: Date | null): Promise<void> {
    await this.#queue.executeSql(
      `update jobs.job set state = 'retry', start_after = coalesce($2::timestamptz, now()), heartbeat_on = null,
         retry_limit = retry_limit + 1
       where state = 'active' and id = any($1::uuid[])`,
      [ids, at?.toISOString() ?? null],
    )
  }

  /** Offers failed jobs again at once, where they have tries left. */
  async retryNow(ids: string[]): Promise<void> {
    await this.#queue.executeSql(
      `update jobs.job set start_after = now() where state = 'retry' and id = any($1::uuid[])`,
      [ids],
    )
  }

  /** Notes among the data of a job that its work is handed over at a moment; null deletes the note. */
  async noteHandOver(queue: string, id: string, at: Date | null): Promise<void> {
    await this.#queue.executeSql(
      `update jobs.job set data = (data - 'handed_over_at') || $3::jsonb where name = $1 and id = $2::uuid`,
      [queue, id, JSON.stringify(at ? { handed_over_at: at } : {})],
    )
  }

  /**
   * Deletes the data of a job whose work is done, so that nothing of it is kept. The note in their place keeps a later try
   * from doing it twice, in case the process dies before the queue has noted the end.
   */
  async noteDone(queue: string, id: string): Promise<void> {
    await this.#queue.executeSql(
      `update jobs.job set data = $3::jsonb where name = $1 and id = $2::uuid and data is not null`,
      [queue, id, JSON.stringify(DONE)],
    )
  }

  async active(): Promise<{ name: string; id: string }[]> {
    const { rows } = await this.#queue.executeSql(`select name, id from jobs.job where state = 'active'`)
    return rows as { name: string; id: string }[]
  }

  async waiting(): Promise<WaitingRows[]> {
    const { rows } = await this.#queue.executeSql(
      `select name as queue, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float as oldest_seconds
       from jobs.job where state < 'active' and start_after <= now() group by name`,
    )
    return rows as WaitingRows[]
  }
}

/** Whether the data of a job say that its work is done (`noteDone`). */
export function isDone(data: unknown): boolean {
  return doneSchema.safeParse(data).success
}

/** The data of a job without the note of its hand-over (`noteHandOver`), and when that was. */
export function noteIn(data: unknown): { handedOverAt: Date | null; own: unknown } {
  const read = handedOverSchema.safeParse(data)
  if (!read.success) return { handedOverAt: null, own: data }
  const { handed_over_at, ...own } = read.data
  return { handedOverAt: new Date(handed_over_at), own }
}
