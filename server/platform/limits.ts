import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import type { RedisConnections } from './redis.ts'
import { TimedLimiter } from './timed-limiter.ts'

export type LimitName = keyof Config['limits']

/** A limit itself, or the same with WIDE times the points: for what many people may share. */
type Counted = LimitName | `${LimitName} wide`

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
    withWide(config.limits).map(([name, { points, seconds }]) => {
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
  return {
    consume: async (name, key, points = 1) => {
      try {
        await limiters.get(name)?.consume(key, points)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
        throw refused
      }
    },
    giveBack: async (name, key) => void (await limiters.get(name)?.reward(key)),
    close: () => store?.disconnect(),
  }
}

function withWide(limits: Config['limits']) {
  return Object.entries(limits).flatMap(([name, { points, seconds }]) => [
    [name, { points, seconds }] as const,
    [`${name} wide`, { points: points * WIDE, seconds }] as const,
  ])
}
