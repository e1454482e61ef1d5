type Settings<T> = {
  /** Reads the items with these ids in one request. Rejects when the server cannot answer now. */
  read: (ids: string[]) => Promise<T>
  /** Uses an answer for these ids: those of the request that were neither changed nor deleted meanwhile. */
  apply: (answer: T, ids: string[]) => void
  /** Reads the whole list anew, in place of a request with more than `max` ids. */
  readAll: () => void
  /** The most ids of one request. */
  max: number
  /** The milliseconds over which the requests of all readers of the same list are spread. */
  spreadMs: () => number
}

export type BatchedReads = {
  /** The item is new or has changed: it is read with the next request. */
  changed: (id: string) => void
  /** The item is gone: an answer on its way does not bring it back. */
  deleted: (id: string) => void
}

const LONGEST_PAUSE_MS = 60_000

/**
 * Reads the items whose ids live events name, many in one request. All readers of a list hear of a change at once. Each
 * first waits a random part of `spreadMs`, and then `spreadMs` between two requests. A hidden page reads nothing.
 */
export function batchReads<T>({ read, apply, readAll, max, spreadMs }: Settings<T>): BatchedReads {
  const waiting = new Set<string>()
  let requested: Set<string> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let waitsForVisibility = false

  function schedule(pauseMs: number) {
    if (timer !== undefined || requested || waiting.size === 0) return
    if (document.visibilityState === 'hidden') return scheduleWhenVisible()
    timer = setTimeout(() => void run(), pauseMs + Math.random() * spreadMs())
  }

  function scheduleWhenVisible() {
    if (waitsForVisibility) return
    waitsForVisibility = true
    const visible = () => {
      waitsForVisibility = false
      schedule(0)
    }
    document.addEventListener('visibilitychange', visible, { once: true })
  }

  async function run() {
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    if (ids.length > max) return readAll()
    if (ids.length === 0) return
    requested = new Set(ids)
    try {
      const answer = await read(ids)
      failures = 0
      apply(answer, [...requested])
    } catch {
      failures += 1
      for (const id of requested) waiting.add(id)
    }
    requested = null
    schedule(failures === 0 ? spreadMs() : Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS))
  }

  return {
    changed(id) {
      // The answer on its way may be older than the change.
      requested?.delete(id)
      waiting.add(id)
      schedule(0)
    },
    deleted(id) {
      requested?.delete(id)
      waiting.delete(id)
    },
  }
}
