type Gathering<T> = {
  /** Asks for what changed, once for all of these; rejects when it cannot be answered now. */
  ask: (ids: string[]) => Promise<T>
  /** Uses the answer for these ids, which are those of the question without what was told or forgotten meanwhile. */
  take: (answer: T, ids: string[]) => void
  /** More ids than one request takes: everything is to be asked for anew. */
  tooMany: () => void
  /** The most ids of one request. */
  max: number
  /** Over how many milliseconds the requests of all who were told the same are spread. */
  spreadMs: () => number
}

export type GatheredIds = {
  /** Something with this id is new or has changed. */
  tell: (id: string) => void
  /** It is gone: no answer on its way brings it back. */
  forget: (id: string) => void
}

const LONGEST_PAUSE_MS = 60_000

/**
 * Asks for the things that live events name by their ids. Everybody who sees the same list is told at the same moment.
 * So each waits a random part of `spreadMs` and asks once for all that was told until then. The next request comes
 * `spreadMs` later at the earliest. While nobody looks at the page nothing is asked.
 */
export function gatherIds<T>({ ask, take, tooMany, max, spreadMs }: Gathering<T>): GatheredIds {
  const waiting = new Set<string>()
  let asked: Set<string> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isWaitedFor = false

  function schedule(pauseMs: number) {
    if (timer !== undefined || asked || waiting.size === 0) return
    if (document.visibilityState === 'hidden') return waitUntilShown()
    timer = setTimeout(() => void run(), pauseMs + Math.random() * spreadMs())
  }

  function waitUntilShown() {
    if (isWaitedFor) return
    isWaitedFor = true
    const shown = () => {
      isWaitedFor = false
      schedule(0)
    }
    document.addEventListener('visibilitychange', shown, { once: true })
  }

  async function run() {
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    if (ids.length > max) return tooMany()
    if (ids.length === 0) return
    asked = new Set(ids)
    try {
      const answer = await ask(ids)
      failures = 0
      take(answer, [...asked])
    } catch {
      failures += 1
      for (const id of asked) waiting.add(id)
    }
    asked = null
    schedule(failures === 0 ? spreadMs() : Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS))
  }

  return {
    tell(id) {
      // The answer on its way may be from before.
      asked?.delete(id)
      waiting.add(id)
      schedule(0)
    },
    forget(id) {
      asked?.delete(id)
      waiting.delete(id)
    },
  }
}
