/** A tab with the turn that stays silent this long is asleep (a suspended tab keeps its lock): another takes over. */
const ANSWER_MS = 3_000

/**
 * Whose turn it is to send, among the tabs of a browser: the holder of the lock of this name. Without a name it is always
 * this tab's.
 * @param knock asks the tab with the turn to answer; `answered` is called when it does
 * @param begin runs when this tab's turn has come
 */
export function takeTurn(name: string | null, knock: () => void, begin: () => Promise<void>) {
  let isMine = name === null
  let stopped = false
  let release = () => {}
  let queued = new AbortController()
  let answer: ReturnType<typeof setTimeout> | undefined

  function request(steal: boolean): void {
    if (name === null) return
    queued.abort()
    const own = new AbortController()
    queued = own
    const held = new Promise<void>((resolve) => (release = resolve))
    const granted = async () => {
      if (stopped || own.signal.aborted) return
      clearTimeout(answer)
      isMine = true
      await begin()
      await held
    }
    navigator.locks.request(name, steal ? { steal } : { signal: own.signal }, granted).catch(() => {
      // Given up by this tab itself, or taken away by one that found it asleep.
      if (stopped || own.signal.aborted) return
      isMine = false
      request(false)
    })
  }

  request(false)
  return {
    isMine: () => isMine,
    /** After something was written for the tab with the turn: takes the turn where that tab does not answer. */
    ask(): void {
      if (isMine || stopped || document.visibilityState !== 'visible') return
      clearTimeout(answer)
      answer = setTimeout(() => request(true), ANSWER_MS)
      knock()
    },
    answered: () => clearTimeout(answer),
    stop(): void {
      stopped = true
      isMine = false
      clearTimeout(answer)
      queued.abort()
      release()
    },
  }
}
