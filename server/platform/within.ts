import { setTimeout } from 'node:timers/promises'

/**
 * Waits for some work, but no longer than so many milliseconds; the work itself goes on.
 * @returns whether it was done in time
 * @throws what the work throws in time
 */
export async function within(ms: number, work: () => Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const late = setTimeout(ms, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([work().then(() => true), late])
  } finally {
    waiting.abort()
  }
}
