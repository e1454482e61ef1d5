import type { Clock } from './clock.ts'
import { TooMany } from './limits.ts'
import { Overloaded } from './overloaded.ts'
import { TooSlow } from './too-slow.ts'

const RETRY_SECONDS = 5
/** Milliseconds after which a place gives way to another when all are taken, however fast its line is. */
const GIVES_WAY_MS = 60_000
/** The pace of a line: bytes a millisecond over so many milliseconds. A slower line loses its place when all are taken. */
const PACE_MS = 10_000
const PACE = 20

/** A transfer that is under way. */
export type Place = {
  /** Aborted with the reason, Overloaded or TooSlow, where it has to give way. */
  readonly gaveWay: AbortSignal
  /** Says that the upload waits for its line, until `arrived`. From now on the line has to keep its pace. */
  arriving(): void
  /** Says that so many bytes have come. */
  came(bytes: number): void
  arrived(): void
  free(): void
}

type Taken = { member: string; since: number; pace: Pace | null; end: AbortController }

/**
 * Which transfers of files are under way in this process: at most `atOnce`, and `each` of one member, wherever they ask
 * from. Each takes memory or a connection of the store.
 */
export class Places {
  readonly #taken = new Set<Taken>()
  readonly #what: string
  readonly #atOnce: number
  readonly #each: number
  readonly #clock: Clock

  constructor(what: string, atOnce: number, each: number, clock: Clock) {
    this.#what = what
    this.#atOnce = atOnce
    this.#each = each
    this.#clock = clock
  }

  get size(): number {
    return this.#taken.size
  }

  /**
   * Takes a place for a member. When all are taken, the first one gives way whose line was slower than 20 KB/s for 10
   * seconds. If there is none, the one that was taken first gives way, if that was a minute ago.
   * @throws TooMany, Overloaded
   */
  take(member: string): Place {
    const own = [...this.#taken].filter((one) => one.member === member)
    if (own.length >= this.#each) throw new TooMany(RETRY_SECONDS)
    if (this.#taken.size >= this.#atOnce) this.#freeOne()
    const taken: Taken = { member, since: this.#now(), pace: null, end: new AbortController() }
    this.#taken.add(taken)
    return {
      gaveWay: taken.end.signal,
      arriving: () => void (taken.pace = new Pace(this.#now())),
      came: (bytes) => taken.pace?.came(bytes, this.#now()),
      arrived: () => void (taken.pace = null),
      free: () => void this.#taken.delete(taken),
    }
  }

  #freeOne(): void {
    const now = this.#now()
    const slow = [...this.#taken].find(({ pace }) => pace?.isSlow(now))
    if (slow) return this.#end(slow, new TooSlow())
    const [oldest] = this.#taken
    if (!oldest || now - oldest.since < GIVES_WAY_MS)
      throw new Overloaded(`Too many ${this.#what} at once`, RETRY_SECONDS)
    this.#end(oldest, new Overloaded('Others wait for this place', RETRY_SECONDS))
  }

  #end(taken: Taken, reason: Error): void {
    this.#taken.delete(taken)
    taken.end.abort(reason)
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

/** How fast a line was in its last whole span of time. */
class Pace {
  #since: number
  #bytes = 0
  #wasSlow = false

  constructor(now: number) {
    this.#since = now
  }

  came(bytes: number, now: number): void {
    this.#bytes += bytes
    this.#count(now)
  }

  isSlow(now: number): boolean {
    this.#count(now)
    return this.#wasSlow
  }

  #count(now: number): void {
    const ms = now - this.#since
    if (ms < PACE_MS) return
    this.#wasSlow = this.#bytes < PACE * ms
    this.#since = now
    this.#bytes = 0
  }
}

/** Uploads: each may hold a file of 10 MB in memory until its turn. */
export const uploadPlaces = (clock: Clock) => new Places('uploads', 16, 2, clock)

/** Downloads: each holds a connection of the store, of which there are fifty. */
export const downloadPlaces = (clock: Clock) => new Places('downloads', 32, 6, clock)
