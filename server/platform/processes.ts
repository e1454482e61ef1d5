import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { rows } from './db.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { VERSION } from './project.ts'

export type Processes = {
  /** What is wrong between the processes of this database, a sentence each, without names of machines. */
  warnings(): string[]
  /** Writes and looks now, apart from every ten seconds; resolves when that is done, or could not be. */
  beat(): Promise<void>
  stop(): Promise<void>
}

/** Where this process keeps what all processes have to share. */
type Own = { files: string; redis: boolean }

const BEAT_MS = 10_000

/**
 * Writes into the database every ten seconds that this process is there, and looks for others. Several without Redis,
 * or with different places of files, serve each a part of the truth. The embedded database has one process. A database
 * that is away changes nothing: the last answer stays.
 */
export function joinProcesses(database: Database, describe: () => Own, log: Log, beatMs = BEAT_MS): Processes {
  if (database.kind === 'embedded') return { warnings: () => [], beat: async () => {}, stop: async () => {} }
  const own = describe()
  const { db } = database
  const id = randomUUID()
  let warnings: string[] = []
  let running: Promise<void> | null = null

  const look = async () => {
    // A row of before this one began, or of a process that was killed, proves nobody's life.
    const others = await rows<Own>(
      db,
      sql`with silent as (
            delete from processes where id in
              (select id from processes where beat_at < now() - interval '60 seconds' and id <> ${id} for update skip locked)
          ), mine as (
            insert into processes (id, host, version, files, redis)
            values (${id}, ${hostname()}, ${VERSION}, ${own.files}, ${own.redis})
            on conflict (id) do update set beat_at = now() returning started_at
          )
          select p.files, p.redis from processes p, mine
          where p.id <> ${id} and p.beat_at > mine.started_at and p.beat_at > now() - interval '30 seconds'`,
    )
    const found = warningsOf(own, others)
    for (const one of found.filter((sentence) => !warnings.includes(sentence))) log.warn(one)
    for (const one of warnings.filter((sentence) => !found.includes(sentence))) log.warn(`No longer: ${one}`)
    warnings = found
  }
  const tick = () => {
    running ??= look()
      .catch(() => {})
      .finally(() => (running = null))
    return running
  }
  void tick()
  const timer = setInterval(() => void tick(), beatMs).unref()

  return {
    warnings: () => warnings,
    beat: async () => {
      // One that runs may have looked before what the caller waits for.
      await running
      await tick()
    },
    stop: async () => {
      clearInterval(timer)
      await running
      await rows(db, sql`delete from processes where id = ${id}`).catch(() => {})
    },
  }
}

function warningsOf(own: Own, others: Own[]): string[] {
  const all = [own, ...others]
  if (others.length === 0) return []
  const warnings: string[] = []
  if (all.some(({ redis }) => !redis))
    warnings.push(
      'Several processes use this database, and not all of them have REDIS_URL: live events reach only those who are connected to the same process, and each counts its own rate limits.',
    )
  if (all.some(({ files }) => files !== own.files))
    warnings.push(
      'Several processes use this database and keep uploaded files in different places: each shows only its own. Set the same S3_BUCKET for all of them, or a DATA_DIR that they share.',
    )
  return warnings
}
