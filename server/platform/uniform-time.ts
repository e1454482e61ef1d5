import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers after `ms` milliseconds, whether the work took 5 or 200 of them. So the time of an answer does not tell what
 * was found. Failures wait as well.
 */
export async function inUniformTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const floor = sleep(ms)
  try {
    return await work()
  } finally {
    await floor
  }
}
