import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which other requests go on. */
const TURN_MS = 5
/** The newest turn of this process. Each waits for the one before it, so that a round of the event loop has one turn. */
let last: Promise<unknown> = Promise.resolve()

/** Work of many small parts calls this before each part: others go on in between. @throws the reason why its time is over */
export type Turn = () => Promise<void>

/** Returns the turns of work that ends once `late` is aborted. */
export function turns(late: AbortSignal): Turn {
  let began = -Infinity
  return async () => {
    if (performance.now() - began <= TURN_MS) return
    await (last = last.then(() => setImmediate()))
    late.throwIfAborted()
    began = performance.now()
  }
}
