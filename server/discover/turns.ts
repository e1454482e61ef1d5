import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which other requests have their turn. */
const TURN_MS = 5

/** For work of many small parts: called before each, it lets others have their turn, and throws `late`'s reason once that is aborted. */
export function turns(late: AbortSignal): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began <= TURN_MS) return
    await setImmediate()
    late.throwIfAborted()
    began = performance.now()
  }
}
