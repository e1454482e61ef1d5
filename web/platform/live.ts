import { openStream } from '#web/platform/live-stream.ts'
import type { LiveState, LiveStream } from '#web/platform/live-stream.ts'

export type { LiveState }

type LiveOptions<T> = {
  /** Address of the stream (server-sent events, resumed by `?last=<id>`). */
  url: string
  /** Tabs of one scope share a stream: whose events these are. */
  scope: string
  /** The event (id) that what is on the screen already holds; null to begin with what comes. */
  from: string | null
  /** Each event once per tab, in order. */
  onEvent: (event: T) => void
  /** Events were lost for good: ask again for everything on the screen. */
  onResync: () => void
  onState: (state: LiveState) => void
  /** Whether this browser is still let in; a rejection counts as "not known". */
  admitted: () => Promise<boolean>
  /** The stream is over and does not come back: ended by the server, or no longer let in. */
  onEnded: (why: 'ended' | 'turned-away') => void
}

/** What tabs tell each other. */
type Word =
  | { kind: 'hello' }
  | { kind: 'state'; state: LiveState; last: string | null }
  | { kind: 'frame'; id: string; data: string }
  | { kind: 'over'; why: 'ended' | 'turned-away' }

type Control = { type: 'resync' } | { type: 'session.ended' }

/** A leader that stays silent this long is asleep (a suspended tab keeps its lock): another takes over. */
const ANSWER_MS = 2_500

let stopRunning: (() => void) | undefined

/** Closes the stream of this tab: to be called before signing out, so that the tab goes where it wants. */
export function stopLive(): void {
  stopRunning?.()
}

/**
 * Opens the live stream, shared by all tabs of a browser: the tab that holds the lock `live:<scope>`
 * listens to the server and passes on what it hears; when it goes, the next tab resumes after the last
 * event that it knows. Without locks or BroadcastChannel every tab listens for itself.
 * Returns the function that stops it.
 */
export function startLive<T extends { type: string }>(options: LiveOptions<T>): () => void {
  stopLive()
  const name = `live:${options.scope}`
  const shared = 'locks' in navigator && 'BroadcastChannel' in globalThis
  const channel = shared ? new BroadcastChannel(name) : null
  const listening = new AbortController()
  let last = options.from
  let state: LiveState = 'waiting'
  let stream: LiveStream | null = null
  let stopped = false
  let release = () => {}
  let queued = new AbortController()
  let answer: ReturnType<typeof setTimeout> | undefined

  const tell = (word: Word) => channel?.postMessage(word)

  function become(next: LiveState) {
    if (next === state) return
    state = next
    options.onState(next)
  }

  function take(id: string, data: string) {
    const event = JSON.parse(data) as T | Control
    if (isControl(event)) {
      if (event.type === 'session.ended') return over('ended')
      last = id || null
      return options.onResync()
    }
    if (!isAfter(id, last)) return
    last = id
    options.onEvent(event)
  }

  function over(why: 'ended' | 'turned-away') {
    if (stopped) return
    stop()
    options.onEnded(why)
  }

  function hear(word: Word) {
    if (word.kind === 'hello') {
      if (!stream) return
      stream.nudge()
      return tell({ kind: 'state', state, last })
    }
    clearTimeout(answer)
    if (word.kind === 'over') return over(word.why)
    if (word.kind === 'frame') return take(word.id, word.data)
    // Frames come before the leader's word on where it stands; being behind it means that some were lost.
    const behind = last !== null && word.last !== null && isAfter(word.last, last)
    last = behind ? word.last : (last ?? word.last)
    become(word.state)
    if (behind) options.onResync()
  }

  function lead() {
    clearTimeout(answer)
    stream = openStream({
      url: options.url,
      last: () => last,
      admitted: options.admitted,
      onReady: (id) => {
        last = id
      },
      onState: (next) => {
        become(next)
        tell({ kind: 'state', state: next, last })
      },
      onFrame: (id, data) => {
        tell({ kind: 'frame', id, data })
        take(id, data)
      },
      onTurnedAway: () => {
        tell({ kind: 'over', why: 'turned-away' })
        over('turned-away')
      },
    })
  }

  function stepDown() {
    stream?.close()
    stream = null
  }

  function queue(steal: boolean) {
    queued.abort()
    const mine = new AbortController()
    queued = mine
    const held = new Promise<void>((resolve) => (release = resolve))
    const granted = () => {
      if (stopped || mine.signal.aborted) return
      lead()
      return held
    }
    navigator.locks.request(name, steal ? { steal } : { signal: mine.signal }, granted).catch(() => {
      // Refused by our own abort, or taken away by a tab that found this one asleep.
      if (stopped || mine.signal.aborted) return
      stepDown()
      queue(false)
    })
  }

  function greet() {
    if (stream) return stream.nudge()
    tell({ kind: 'hello' })
    clearTimeout(answer)
    if (document.visibilityState === 'visible') answer = setTimeout(() => queue(true), ANSWER_MS)
  }

  function stop() {
    if (stopped) return
    stopped = true
    stopRunning = undefined
    clearTimeout(answer)
    listening.abort()
    queued.abort()
    stepDown()
    release()
    channel?.close()
  }

  stopRunning = stop
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data), { signal: listening.signal })
  const greetIfShown = () => {
    if (document.visibilityState === 'visible') greet()
  }
  document.addEventListener('visibilitychange', greetIfShown, { signal: listening.signal })
  addEventListener('online', greet, { signal: listening.signal })
  if (shared) {
    queue(false)
    greet()
  } else lead()
  return stop
}

function isControl(event: { type: string }): event is Control {
  return event.type === 'resync' || event.type === 'session.ended'
}

/** Whether event `id` ("<epoch>-<number>") comes after `last`; another epoch is always news. */
export function isAfter(id: string, last: string | null): boolean {
  if (last === null) return true
  const [epoch, number] = id.split('-')
  const [lastEpoch, lastNumber] = last.split('-')
  return epoch !== lastEpoch || Number(number) > Number(lastNumber)
}
