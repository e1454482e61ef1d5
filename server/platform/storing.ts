import type { Log } from './log.ts'
import { Overloaded } from './overloaded.ts'

const RETRY_SECONDS = 10

/**
 * Runs work of the store of files. What fails there is no fault of the request, and passes: it is tried again later.
 * @throws Overloaded
 */
export async function storing<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'the store of files')
    throw new Overloaded('The store of files does not answer', RETRY_SECONDS)
  }
}
