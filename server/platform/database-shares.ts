import { AsyncLocalStorage } from 'node:async_hooks'
import { callbackify } from 'node:util'
import { Pool } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'

const kind = new AsyncLocalStorage<string>()

/** Runs what answers one kind of request: all that it asks of the database counts for that kind. */
export function asKind<T>(name: string, work: () => T): T {
  return kind.run(name, work)
}

/** The kind of work that no request asks for: jobs, and what the process does by itself. */
const BACKGROUND = 'background'

/** The kind that what is asked of the database here counts for. */
export const kindHere = (): string => kind.getStore() ?? BACKGROUND

type Waiting = { go: () => void; late: NodeJS.Timeout }

/** How many of each kind are under way. */
export class Shares {
  readonly #most: number
  readonly #waitMs: number
  readonly #kinds = new Map<string, { taken: number; waiting: Set<Waiting> }>()

  /** At most `most` of one kind at a time; the next waits `waitMs` milliseconds for one of them to end. */
  constructor(most: number, waitMs: number) {
    this.#most = most
    this.#waitMs = waitMs
  }

  /** Waits in turn. @returns what gives the place back @throws Error, one of a database that is away, after `waitMs` */
  async take(name: string): Promise<() => void> {
    const share = this.#kinds.get(name) ?? { taken: 0, waiting: new Set<Waiting>() }
    this.#kinds.set(name, share)
    if (share.taken < this.#most) share.taken++
    else
      await new Promise<void>((go, refuse) => {
        const late = setTimeout(() => {
          share.waiting.delete(one)
          refuse(new Error(`timeout exceeded when trying to connect: half of all connections are in use for ${name}`))
        }, this.#waitMs)
        const one = { go, late }
        share.waiting.add(one)
      })
    return () => {
      const [next] = share.waiting
      if (!next) {
        share.taken--
        if (share.taken === 0) this.#kinds.delete(name)
        return
      }
      // Its place goes on to who waits longest.
      share.waiting.delete(next)
      clearTimeout(next.late)
      next.go()
    }
  }
}

/** A pool of which one kind of request holds half at most, so that what waits for a locked table stops nothing else. */
export class SharedPool extends Pool {
  readonly #shares: Shares
  readonly #given = new WeakMap<PoolClient, () => void>()

  constructor(settings: PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(settings)
    this.#shares = new Shares(Math.ceil(settings.max / 2), settings.connectionTimeoutMillis)
    this.on('release', (_, client) => {
      this.#given.get(client)?.()
      this.#given.delete(client)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<PoolClient> | void {
    const connected = this.#connect(kindHere())
    if (!callback) return connected
    callbackify(() => connected)((error, client) =>
      error
        ? callback(error, undefined, () => {})
        : callback(undefined, client, (release) => client.release(release as Error | boolean)),
    )
  }

  async #connect(name: string): Promise<PoolClient> {
    const giveBack = await this.#shares.take(name)
    try {
      const client = await super.connect()
      this.#given.set(client, giveBack)
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
