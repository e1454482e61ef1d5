import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { IRateLimiterStoreOptions, RateLimiterMemory } from 'rate-limiter-flexible'

/** Milliseconds. A cluster may try one node after the other, each with a time limit of its own. */
const ANSWER_MS = 700

/**
 * A limit in Redis. When the answer fails or takes too long, `local` counts instead, once. The library's own insurance
 * would count a second time for an answer that fails after the time is up.
 */
export class TimedLimiter extends RateLimiterRedis {
  readonly #local: RateLimiterMemory

  constructor(options: IRateLimiterStoreOptions, local: RateLimiterMemory) {
    super(options)
    this.#local = local
  }

  override consume(...asked: Parameters<RateLimiterRedis['consume']>): Promise<RateLimiterRes> {
    return inTime(super.consume(...asked), () => this.#local.consume(...asked))
  }

  override async get(...asked: Parameters<RateLimiterRedis['get']>): Promise<RateLimiterRes | null> {
    return inTime(super.get(...asked), () => this.#local.get(...asked))
  }

  override reward(...asked: Parameters<RateLimiterRedis['reward']>): Promise<RateLimiterRes> {
    return inTime(super.reward(...asked), () => this.#local.reward(...asked))
  }
}

/** @throws RateLimiterRes when the answer is a refusal; anything else that fails, or comes late, is left to `local` */
async function inTime<Said extends RateLimiterRes | null>(
  shared: Promise<Said>,
  local: () => Promise<Said>,
): Promise<Said> {
  const over = new AbortController()
  const late = sleep(ANSWER_MS, null, { signal: over.signal }).catch(() => null)
  // What Redis cannot say is null. A refusal after the time is up concerns nobody.
  const said = shared.catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) throw refused
    return null
  })
  said.catch(() => {})
  try {
    return (await Promise.race([said, late])) ?? (await local())
  } finally {
    over.abort()
  }
}
