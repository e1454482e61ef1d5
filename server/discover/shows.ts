import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { samplePositionOf } from '#server/matching/kinds.ts'
import { createService } from '#server/platform/service-key.ts'

const WRITE_MS = 5_000
/** The most pairs of viewer and member in memory, which take about 10 MB. */
const PAIRS_MAX = 200_000

/**
 * Counts how often members are shown and writes the counts every few seconds, so that a page writes no row. A viewer counts
 * once a day for each member: reading one page again and again changes nothing. A process that dies loses its last counts.
 */
export class Shows {
  readonly #db: Db
  readonly #log: Log
  readonly #clock: Clock
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, number>()
  #pairs = new Set<number>()
  #day = ''

  constructor({ db, log, clock }: { db: Db; log: Log; clock: Clock }) {
    this.#db = db
    this.#log = log
    this.#clock = clock
    this.#timer = setInterval(() => void this.write(), WRITE_MS).unref()
  }

  /** Counts that `viewer` was shown these members. */
  count(viewer: string, members: string[]): void {
    const day = this.#clock.now().toISOString().slice(0, 10)
    if (day !== this.#day || this.#pairs.size >= PAIRS_MAX) this.#pairs = new Set()
    this.#day = day
    for (const member of members) {
      const pair = Math.imul(samplePositionOf(viewer), 31) ^ samplePositionOf(member)
      if (this.#pairs.has(pair)) continue
      this.#pairs.add(pair)
      this.#counts.set(member, (this.#counts.get(member) ?? 0) + 1)
    }
  }

  /** Writes the counts since the last time. Members who are gone are left out. */
  async write(): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = JSON.stringify([...this.#counts].map(([id, shows]) => ({ id, shows })))
    this.#counts = new Map()
    try {
      await this.#db.execute(
        sql`insert into discover_shows (user_id, day, shows)
            select p.id, current_date, made.shows from jsonb_to_recordset(${counts}::jsonb) as made (id uuid, shows int)
            join profiles p on p.id = made.id order by p.id for key share of p
            on conflict (user_id, day) do update set shows = discover_shows.shows + excluded.shows`,
      )
    } catch (error) {
      this.#log.warn({ err: error }, 'discover: shows are not counted')
    }
  }

  /** Ends the timer and writes the last counts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }
}

/** The counts of a running product. */
export const showsService = createService<Shows>('the counts of shows')
