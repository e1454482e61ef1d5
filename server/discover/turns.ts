import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which other requests have their turn. */
const TURN_MS = 5
/** The turn that comes last so far: all work of this process takes turns with each other, one in each round of the event loop. */
let last: Promise<unknown> = Promise.resolve()

/** For work of many small parts: called before each, it lets others have their turn, and throws `late`'s reason once that is aborted. */
export function turns(late: AbortSignal): () => Promise<void> {
  let began = -Infinity
  return async () => {
    if (performance.now() - began <= TURN_MS) return
    await (last = last.then(() => setImmediate()))
    late.throwIfAborted()
    began = performance.now()
  }
}
