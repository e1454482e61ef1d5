import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { spotOf } from '#server/matching/kinds.ts'

const WRITE_MS = 5_000
/** So many pairs of viewer and member are remembered, in about 10 MB. */
const PAIRS_MAX = 200_000

/**
 * Counts how often members are shown, and writes it every few seconds: a page costs no row. A viewer counts once a day for
 * each member, so that nobody makes others common by reading the same page again and again. What a process that dies has
 * not written is lost.
 */
export class Shows {
  readonly #db: Db
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, number>()
  #pairs = new Set<number>()
  #day = ''

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.write(), WRITE_MS).unref()
  }

  /** `viewer` was shown these members. */
  count(viewer: string, members: string[]): void {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== this.#day || this.#pairs.size >= PAIRS_MAX) this.#pairs = new Set()
    this.#day = day
    for (const member of members) {
      const pair = Math.imul(spotOf(viewer), 31) ^ spotOf(member)
      if (this.#pairs.has(pair)) continue
      this.#pairs.add(pair)
      this.#counts.set(member, (this.#counts.get(member) ?? 0) + 1)
    }
  }

  /** Writes what was counted since the last time; members who are gone are left out. */
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

  /** Writes the rest. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }
}
