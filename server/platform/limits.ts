import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Config } from './config.ts'

type LimitName = keyof Config['limits']

/** Too many: `retryAfter` whole seconds until the next try counts. */
export class TooMany extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('Too many requests')
    this.retryAfter = retryAfter
  }
}

export type Limits = {
  /** Counts one act of `key` (an address, a user) against a limit. @throws TooMany */
  consume(name: LimitName, key: string): Promise<void>
  close(): void
}

/** The rate limits of the settings, in this process's memory or, over several processes, in Redis. */
export function createLimits(config: Config): Limits {
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
    : null
  redis?.on('error', () => {})
  const limiters = new Map<string, RateLimiterAbstract>(
    Object.entries(config.limits).map(([name, { points, seconds }]) => {
      const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
      return [
        name,
        redis
          ? new RateLimiterRedis({
              storeClient: redis,
              keyPrefix: `limit:${name}`,
              points,
              duration: seconds,
              insuranceLimiter: inMemory,
            })
          : inMemory,
      ]
    }),
  )
  return {
    consume: async (name, key) => {
      try {
        await limiters.get(name)?.consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw new TooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
        throw refused
      }
    },
    close: () => redis?.disconnect(),
  }
}
