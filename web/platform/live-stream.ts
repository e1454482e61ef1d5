import { HEARTBEAT_MS } from '#contract/heartbeat.ts'
import { pauseBefore } from './live-pause.ts'

export type LiveState = 'live' | 'waiting'

type StreamOptions = {
  url: string
  /** The id to resume after, or null for a first stream. */
  last: () => string | null
  /** Whether the server would still let this browser in; asked after a connect that failed. */
  admitted: () => Promise<boolean>
  onReady: (id: string) => void
  onFrame: (id: string, data: string) => void
  onState: (state: LiveState) => void
  onTurnedAway: () => void
}

export type LiveStream = {
  /** Connects at once instead of after the pause, if the stream is down. */
  nudge: () => void
  close: () => void
}

/**
 * The pause of a stream that gave its place to a newer one of the same account. Two that came back at once would end
 * each other for ever.
 */
const REPLACED_PAUSE_MS = 300_000
/** A connect that brought no `ready` after this long is given up. */
const CONNECT_MS = 15_000
/** After two missed heartbeats the connection counts as lost. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS

/**
 * One stream of server-sent events that keeps coming back. It waits for a pause that grows (live-pause.ts), or for the
 * one that an ending server asks for. It comes back at once when the browser is online again. Where the server replaced
 * it by a newer one of the account, it waits until somebody looks at the page, or some minutes.
 */
export function openStream(options: StreamOptions): LiveStream {
  let source: EventSource | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The pause that a server which ends has asked for. */
  let asked: number | null = null
  let closed = false

  function connect() {
    clearTimeout(pause)
    const last = options.last()
    const opened = new EventSource(last === null ? options.url : `${options.url}?last=${encodeURIComponent(last)}`)
    source = opened
    let ready = false
    const giveUp = () => void fall(opened, ready)
    watch(CONNECT_MS, giveUp)
    opened.addEventListener('ready', (event) => {
      ready = true
      failures = 0
      clearTimeout(silence)
      options.onReady(event.lastEventId)
      options.onState('live')
    })
    opened.addEventListener('message', (event) => options.onFrame(event.lastEventId, String(event.data)))
    opened.addEventListener('beat', () => watch(SILENCE_MS, giveUp))
    opened.addEventListener('replaced', () => rest(opened))
    opened.addEventListener('ending', ({ data }: MessageEvent<string>) => (asked = Number(data)))
    opened.addEventListener('error', giveUp)
  }

  function rest(replaced: EventSource) {
    if (source !== replaced) return
    // Nothing is wrong with the line, so nothing is said.
    end()
    pause = setTimeout(connect, REPLACED_PAUSE_MS * (0.75 + Math.random() / 4))
  }

  function watch(ms: number, giveUp: () => void) {
    clearTimeout(silence)
    silence = setTimeout(giveUp, ms)
  }

  async function fall(fallen: EventSource, wasReady: boolean) {
    if (source !== fallen) return
    drop()
    pause = setTimeout(connect, asked ?? pauseBefore(failures))
    failures += 1
    asked = null
    if (wasReady) return
    // An unanswered question says nothing about the session: only a clear no ends the stream.
    const admitted = await options.admitted().catch(() => true)
    if (admitted || closed) return
    close()
    options.onTurnedAway()
  }

  function end() {
    clearTimeout(silence)
    source?.close()
    source = null
  }

  function drop() {
    end()
    options.onState('waiting')
  }

  function nudge() {
    if (closed || source) return
    failures = 0
    connect()
  }

  function offline() {
    if (source) void fall(source, true)
  }

  function close() {
    closed = true
    clearTimeout(pause)
    end()
    removeEventListener('online', nudge)
    removeEventListener('offline', offline)
  }

  addEventListener('online', nudge)
  addEventListener('offline', offline)
  connect()
  return { nudge, close }
}
