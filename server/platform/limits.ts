import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import type { RedisConnections } from './redis.ts'
import { TimedLimiter } from './timed-limiter.ts'

export type LimitName = keyof Config['limits']

/** A limit itself, or the same with WIDE times the points: for what many people may share. */
type Counted = LimitName | `${LimitName} wide`

/** Seconds before the next try of what is slowed, doubled with each one. */
const FIRST_WAIT = 30
const LONGEST_WAIT = 3600

const WIDE = 10

/** Reads are many and cheap: each process counts its own, so that none of them waits for Redis. */
const LOCAL = new Set<string>(['read', 'visit', 'visit wide'] satisfies Counted[])

/** Too many: `retryAfter` whole seconds until the next try counts. */
export class TooMany extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('Too many requests')
    this.retryAfter = retryAfter
  }
}

export type Limits = {
  /** Counts one act of `key` (an address, a user), or one that takes several points, against a limit. @throws TooMany */
  consume(name: Counted, key: string, points?: number): Promise<void>
  /**
   * Counts a try. Beyond the points of the limit the next one has to wait 30 seconds, then twice as long each time, up
   * to an hour. Of several at once one goes on.
   * @returns what takes the try back
   * @throws TooMany, which counts no try
   */
  slow(name: LimitName, key: string): Promise<() => Promise<void>>
  /** Takes back one counted act. */
  giveBack(name: Counted, key: string): Promise<void>
  close(): void
}

/**
 * The rate limits of the settings, in this process's memory or, over several processes, in Redis. While Redis is away,
 * each process counts for itself.
 */
export function createLimits(config: Pick<Config, 'limits'>, redis: RedisConnections | null): Limits {
  const store = redis?.openStore()
  const limiters = new Map<string, RateLimiterAbstract>(
    withVariants(config.limits).map(([name, { points, seconds }]) => {
      const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
      return [
        name,
        store && !LOCAL.has(name)
          ? new TimedLimiter(
              { storeClient: store, keyPrefix: `${redis?.prefix}limit:${name}`, points, duration: seconds },
              inMemory,
            )
          : inMemory,
      ]
    }),
  )
  const limiterOf = (name: string) => limiters.get(name) as RateLimiterAbstract // each name of a limit has one
  /** @returns the refusal, or how many were counted */
  const count = async (name: string, key: string, points = 1, customDuration?: number) => {
    try {
      const counted = await limiterOf(name).consume(key, points, customDuration === undefined ? {} : { customDuration })
      return { refused: null, points: counted.consumedPoints }
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      return { refused: new TooMany(seconds), points: refused.consumedPoints }
    }
  }
  const giveBack = async (name: string, key: string) => void (await limiterOf(name).reward(key))
  return {
    consume: async (name, key, points = 1) => {
      const { refused } = await count(name, key, points)
      if (refused) throw refused
    },
    slow: async (name, key) => {
      const { points: free } = config.limits[name]
      const tried = (await limiterOf(name).get(key))?.consumedPoints ?? 0
      if (tried < free) {
        const { points } = await count(name, key)
        if (points <= free) return () => giveBack(name, key)
        // Others came in between.
        await giveBack(name, key)
      }
      const seconds = Math.min(FIRST_WAIT * 2 ** Math.max(0, tried - free), LONGEST_WAIT)
      const { refused } = await count(`${name} wait`, key, 1, seconds)
      if (refused) throw refused
      await count(name, key)
      return async () => void (await Promise.all([giveBack(name, key), giveBack(`${name} wait`, key)]))
    },
    giveBack,
    close: () => store?.disconnect(),
  }
}

function withVariants(limits: Config['limits']) {
  return Object.entries(limits).flatMap(([name, { points, seconds }]) => [
    [name, { points, seconds }] as const,
    [`${name} wide`, { points: points * WIDE, seconds }] as const,
    [`${name} wait`, { points: 1, seconds: LONGEST_WAIT }] as const,
  ])
}
