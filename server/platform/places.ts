import { TooMany } from './limits.ts'
import { Overloaded } from './overloaded.ts'

const RETRY_SECONDS = 5
/** Milliseconds after which a place gives way to another when all are taken: a slow line holds one as long as nobody waits. */
const GIVES_WAY_MS = 60_000

type Place = { member: string; since: number; giveWay: () => void }

/**
 * Which transfers of files are under way in this process: at most `atOnce`, and `each` of one member. Each takes memory or
 * a connection of the store.
 */
export class Places {
  readonly #taken = new Set<Place>()
  readonly #what: string
  readonly #atOnce: number
  readonly #each: number

  constructor(what: string, atOnce: number, each: number) {
    this.#what = what
    this.#atOnce = atOnce
    this.#each = each
  }

  get size(): number {
    return this.#taken.size
  }

  /**
   * Takes a place for a member. When all are taken, the one that was taken first is called to give way, if that was a minute
   * ago. @returns what frees the place @throws TooMany, Overloaded
   */
  take(member: string, giveWay: () => void): () => void {
    const own = [...this.#taken].filter((place) => place.member === member)
    if (own.length >= this.#each) throw new TooMany(RETRY_SECONDS)
    if (this.#taken.size >= this.#atOnce) this.#freeOldest()
    const place = { member, since: performance.now(), giveWay }
    this.#taken.add(place)
    return () => void this.#taken.delete(place)
  }

  #freeOldest(): void {
    const [oldest] = this.#taken
    if (!oldest || performance.now() - oldest.since < GIVES_WAY_MS)
      throw new Overloaded(`Too many ${this.#what} at once`, RETRY_SECONDS)
    this.#taken.delete(oldest)
    oldest.giveWay()
  }
}

/** Uploads: each may hold a file of 10 MB in memory until its turn. */
export const uploadPlaces = () => new Places('uploads', 16, 2)

/** Downloads: each holds a connection of the store, of which there are fifty. */
export const downloadPlaces = () => new Places('downloads', 32, 6)
