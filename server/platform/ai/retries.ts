import { setTimeout as sleep } from 'node:timers/promises'
import type { Bill } from './bill.ts'
import { AiFailure } from './failure.ts'

const RETRIES = 2

/** What `ask` brings; asks again, twice at most, where the provider failed before it said anything. */
export async function* withRetries<T>(
  ask: () => AsyncIterable<T>,
  bill: Bill,
  { retryMs, signal }: { retryMs: number; signal: AbortSignal },
): AsyncGenerator<T, void, undefined> {
  for (let retry = 0; ; retry++)
    try {
      signal.throwIfAborted()
      bill.sent = true
      yield* ask()
      return
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
      if (error.free) bill.sent = false
      if (!error.passing || retry >= RETRIES) throw error
      await sleep(retryMs * 2 ** retry, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
}
