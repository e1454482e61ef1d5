import { newTab, step } from '#web/platform/live-machine.ts'
import type { LiveCommand, LiveInput, Over, Word } from '#web/platform/live-machine.ts'
import { openStream } from '#web/platform/live-stream.ts'
import type { LiveState, LiveStream } from '#web/platform/live-stream.ts'

export type { LiveState }

export type LiveOptions<T> = {
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
  onEnded: (why: Over) => void
}

/** A leader that stays silent this long is asleep (a suspended tab keeps its lock): another takes over. */
const ANSWER_MS = 2_500

/**
 * Opens the live stream, shared by all tabs of a browser. The tab that holds the lock `live:<scope>` listens to the
 * server and passes on what it hears. When it goes, the next tab resumes after the last event that it knows. Without
 * locks or BroadcastChannel every tab listens for itself.
 * live-machine.ts decides what a tab does. This function has the lock, the channel, the timer and the stream.
 * Returns the function that stops it.
 */
export function openLiveTab<T extends { type: string }>(options: LiveOptions<T>): () => void {
  const name = `live:${options.scope}`
  const shared = 'locks' in navigator && 'BroadcastChannel' in globalThis
  const channel = shared ? new BroadcastChannel(name) : null
  const lock = lockNamed(name, {
    onGranted: () => give({ type: 'lock-granted' }),
    onLost: () => give({ type: 'lock-lost' }),
  })
  const listening = new AbortController()
  let tab = newTab(options.from)
  let stream: LiveStream | undefined
  let answer: ReturnType<typeof setTimeout> | undefined

  function give(input: LiveInput) {
    const next = step(tab, input)
    tab = next.tab
    for (const command of next.commands) run(command)
  }

  function run(command: LiveCommand) {
    switch (command.do) {
      case 'ask-for-lock':
        return lock.ask(command.steal)
      case 'open-stream':
        stream = open()
        return
      case 'nudge-stream':
        return stream?.nudge()
      case 'close-stream':
        return stream?.close()
      case 'await-answer':
        clearTimeout(answer)
        answer = setTimeout(() => give({ type: 'unanswered' }), ANSWER_MS)
        return
      case 'stop-awaiting':
        return clearTimeout(answer)
      case 'tell':
        return channel?.postMessage(command.word)
      case 'leave':
        return leave()
      case 'deliver':
        return options.onEvent(command.event as T)
      case 'show-state':
        return options.onState(command.state)
      case 'resync':
        return options.onResync()
      case 'report-over':
        return options.onEnded(command.why)
    }
  }

  function open(): LiveStream {
    return openStream({
      url: options.url,
      last: () => tab.last,
      admitted: options.admitted,
      onReady: (id) => give({ type: 'stream-ready', id }),
      onState: (state) => give({ type: 'stream-state', state }),
      onFrame: (id, data) => give({ type: 'stream-frame', id, data }),
      onTurnedAway: () => give({ type: 'turned-away' }),
    })
  }

  function leave() {
    clearTimeout(answer)
    listening.abort()
    stream?.close()
    lock.giveUp()
    channel?.close()
  }

  const { signal } = listening
  const isVisible = () => document.visibilityState === 'visible'
  const wake = () => give({ type: 'wake', visible: isVisible() })
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => give({ type: 'heard', word: data }), {
    signal,
  })
  document.addEventListener('visibilitychange', () => isVisible() && wake(), { signal })
  addEventListener('online', wake, { signal })
  give({ type: 'start', shared, visible: isVisible() })
  return () => give({ type: 'stop' })
}

/** A lock that is asked for again and again; only the newest request counts. */
function lockNamed(name: string, { onGranted, onLost }: { onGranted: () => void; onLost: () => void }) {
  let request = new AbortController()
  let release = () => {}

  function ask(steal: boolean) {
    request.abort()
    request = new AbortController()
    const { signal } = request
    const held = new Promise<void>((resolve) => (release = resolve))
    const granted = () => {
      if (signal.aborted) return
      onGranted()
      return held
    }
    navigator.locks.request(name, steal ? { steal } : { signal }, granted).catch(() => {
      // Refused by our own abort, or taken away by another tab.
      if (!signal.aborted) onLost()
    })
  }

  function giveUp() {
    request.abort()
    release()
  }
  return { ask, giveUp }
}
