import { pauseAfter } from './deliver.ts'
import type { Outcome } from './deliver.ts'
import type { Outgoing } from './outgoing.ts'

type Final = Exclude<Outcome, { kind: 'again' }>

type Options = {
  /** What may be sent from here now, in the order of writing. */
  waiting: () => readonly Outgoing[]
  deliver: (outgoing: Outgoing) => Promise<Outcome>
  /** Takes the message out of what waits, before it returns. */
  settle: (outgoing: Outgoing, outcome: Final) => void
}

/** After so many failures in a row one with words is given up: after 15 seconds. */
const TRIES = 5

function finalOf(outcome: Outcome, failures: number): Final | null {
  if (outcome.kind !== 'again') return outcome
  return outcome.words !== undefined && failures >= TRIES ? { kind: 'refused', words: outcome.words } : null
}

/**
 * Sends one message after the other in each conversation, and the conversations beside each other. What got no answer is
 * tried again after a pause, and nothing of its conversation overtakes it.
 */
export function createSendQueue({ waiting, deliver, settle }: Options) {
  const running = new Set<string>()
  const pauses = new Set<() => void>()
  let stopped = false

  async function run(conversationId: string): Promise<void> {
    for (let failures = 0; ;) {
      const next = stopped ? undefined : waiting().find(({ conversation_id }) => conversation_id === conversationId)
      if (!next) break
      const outcome = await deliver(next)
      if (stopped) break
      const final = finalOf(outcome, failures + 1)
      if (final) {
        failures = 0
        settle(next, final)
      } else failures = (await pause(pauseAfter(failures + 1))) ? 0 : failures + 1
    }
    running.delete(conversationId)
  }

  /** Resolves after so many ms with false, or earlier with true if somebody wakes the queue. */
  function pause(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (woken: boolean) => {
        clearTimeout(timer)
        pauses.delete(wake)
        resolve(woken)
      }
      const wake = () => end(true)
      const timer = setTimeout(() => end(false), ms)
      pauses.add(wake)
    })
  }

  return {
    /** Sends what has come to wait. */
    kick(): void {
      for (const { conversation_id } of waiting()) {
        if (running.has(conversation_id)) continue
        running.add(conversation_id)
        void run(conversation_id)
      }
    },
    /** Ends the pauses: there may be a line again. */
    wake(): void {
      pauses.forEach((wake) => wake())
    },
    stop(): void {
      stopped = true
      pauses.forEach((wake) => wake())
    },
  }
}
