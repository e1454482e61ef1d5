import type { IncomingMessage, ServerResponse } from 'node:http'
import { HEARTBEAT_MS } from '#contract/heartbeat.ts'
import type { Bus } from './bus.ts'
import { batch } from './batch.ts'
import { LiveListeners, settled } from './live-listeners.ts'
import type { Listener } from './live-listeners.ts'
import type { ValidSessionsOf, LiveSignal, ChannelsOf } from './live-signal.ts'
import { REPLACED, SESSION_ENDED, beatTo, endForLater, endStream, pauseOf, writeTo } from './live-stream.ts'
import type { Stream } from './live-stream.ts'
import { LiveWindow } from './live-window.ts'
import type { WindowBounds } from './live-window.ts'

/** Of one account in this process: more than the browsers of one person. Who opens more loses the oldest. */
const STREAMS_MAX = 10

/**
 * The live streams of this process (server-sent events). Every event gets a number. The newest are kept, within
 * `bounds`, so that a stream that broke can be resumed where it stopped. One `resync` event stands for what is older or
 * too much, was numbered by another process, or came before signals were lost.
 *
 * An event goes to users by name or into a channel, which reaches whoever of its people has a stream open. Streams know
 * their channels. `channelsOf` is asked when one opens and whenever `enter` or `leave` tells of a change. The change
 * holds at once; the answer only settles what crossed on the way.
 *
 * A stream lasts no longer than its session. `validSessionsOf` is asked when a stream opens, because the session may
 * have ended meanwhile. It is asked with every heartbeat, because sessions also end by time and by changes made
 * directly in the database.
 */
export class Live<Event extends object = object> {
  readonly #listeners: LiveListeners
  readonly #window: LiveWindow
  readonly #bus: Bus
  readonly #isValid: (sessionId: string) => Promise<true | undefined>
  readonly #heartbeat: NodeJS.Timeout
  #closed = false
  /** When readers come back whose stream ends because this process does. */
  #pause = pauseOf(0)

  constructor(
    bus: Bus,
    channelsOf: ChannelsOf = async () => [],
    validSessionsOf: ValidSessionsOf = async (ids) => ids,
    bounds?: WindowBounds,
  ) {
    this.#bus = bus
    this.#listeners = new LiveListeners(channelsOf)
    this.#isValid = batch(
      'all: streams',
      async (ids: string[]) => new Map((await validSessionsOf(ids)).map((id) => [id, true])),
    )
    this.#window = new LiveWindow(bounds)
    bus.subscribe(
      (signal) => this.#receive(signal),
      () => this.#resync(),
    )
    this.#heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref()
  }

  /** Sends an event to every open tab of these users, in whichever process they are. */
  announce(to: string[], event: Event): void {
    this.#bus.publish({ kind: 'event', to, event })
  }

  /** Sends an event to every open tab of those who are in a channel. */
  announceIn(channel: string, event: Event): void {
    this.#bus.publish({ kind: 'event', channel, event })
  }

  /** From now on a user hears what is said in a channel. */
  enter(userId: string, channel: string): void {
    this.#bus.publish({ kind: 'channel', user_id: userId, channel, inside: true })
  }

  /** From now on a user hears nothing more of a channel. */
  leave(userId: string, channel: string): void {
    this.#bus.publish({ kind: 'channel', user_id: userId, channel, inside: false })
  }

  /** Ends the streams of a user, or of one session of theirs, wherever they are. */
  end(userId: string, sessionId?: string): void {
    this.#bus.publish({ kind: 'end', user_id: userId, ...(sessionId ? { session_id: sessionId } : {}) })
  }

  /** Ends all streams of a user but those of one session, which goes on under another id. */
  renew(userId: string, from: string, to: string): void {
    this.#bus.publish({ kind: 'renewed', user_id: userId, from, to })
  }

  /** How many streams are open here. */
  get size(): number {
    let size = 0
    for (const { streams } of this.#listeners.values()) size += streams.size
    return size
  }

  /** The number of the newest event here, for a reader whose stream is to begin right behind what it reads now. */
  get position(): string {
    return this.#window.position
  }

  /** Opens a stream, beginning after event `last` ("epoch-number") when the caller had one before. */
  async open(
    request: IncomingMessage,
    response: ServerResponse,
    userId: string,
    sessionId: string,
    last: string | null,
  ): Promise<void> {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    request.socket.setNoDelay(true)
    request.socket.setTimeout(0)
    const stream: Stream = { response, sessionId, open: false, behind: false }
    if (this.#closed) return endForLater(stream, this.#pause)
    const listener = this.#listeners.of(userId)
    const [oldest] = listener.streams
    if (oldest && listener.streams.size >= STREAMS_MAX) {
      listener.streams.delete(oldest)
      endStream(oldest, REPLACED)
    }
    listener.streams.add(stream)
    response.on('close', () => this.#forget(listener, stream))
    response.on('error', () => response.destroy())
    this.#listeners.load(listener)
    await Promise.all([settled(listener), this.#endInvalid(stream)])
    // It may have been ended, or given up, while we looked.
    if (response.writableEnded || response.destroyed) return this.#forget(listener, stream)
    // What was missed comes first, so that `ready` carries the number to resume from.
    response.write(`${this.#missed(listener, last)}retry: 1000\nid: ${this.position}\nevent: ready\ndata: {}\n\n`)
    stream.open = true
  }

  /** Ends every stream, and from now on those that open, each to come back at another moment. */
  close(): void {
    clearInterval(this.#heartbeat)
    this.#pause = pauseOf(this.size)
    this.#closed = true
    for (const { streams } of this.#listeners.values()) for (const stream of streams) endForLater(stream, this.#pause)
  }

  /** Shows every stream that the line is there, and ends those whose session is over. */
  beat(): void {
    for (const listener of this.#listeners.values()) {
      for (const stream of listener.streams) {
        beatTo(stream)
        // What cannot be asked now is asked with the next beat.
        void this.#endInvalid(stream).catch(() => {})
      }
    }
  }

  #receive(signal: LiveSignal): void {
    if (signal.kind === 'renewed') return this.#renewHere(signal.user_id, signal.from, signal.to)
    if (signal.kind === 'end') return this.#endHere(signal.user_id, signal.session_id)
    if (signal.kind === 'channel') return this.#move(signal.user_id, signal.channel, signal.inside)
    const frame = this.#window.add(signal.event, signal)
    if ('channel' in signal) for (const listener of this.#listeners.in(signal.channel)) this.#write(listener, frame)
    else for (const userId of signal.to) this.#write(this.#listeners.get(userId), frame)
  }

  #move(userId: string, channel: string, inside: boolean): void {
    if (inside) this.#window.enter(userId, channel)
    this.#listeners.move(userId, channel, inside)
  }

  /**
   * Makes up for what was not heard, or not announced by a process that died. Every stream is told to ask again. What
   * that may have changed here, channels and the ends of sessions, is looked up.
   */
  #resync(): void {
    this.#window.lose()
    const frame = this.#window.resync()
    for (const listener of this.#listeners.values()) {
      this.#listeners.load(listener)
      this.#write(listener, frame)
      for (const stream of listener.streams) void this.#endInvalid(stream).catch(() => {})
    }
  }

  #missed({ userId, channels }: Listener, last: string | null): string {
    return this.#window.since(last, userId, channels)
  }

  #forget(listener: Listener, stream: Stream): void {
    listener.streams.delete(stream)
    if (listener.streams.size === 0) this.#listeners.remove(listener)
  }

  #endHere(userId: string, sessionId?: string): void {
    for (const stream of this.#listeners.get(userId)?.streams ?? [])
      if (!sessionId || stream.sessionId === sessionId) endStream(stream, SESSION_ENDED)
  }

  #renewHere(userId: string, from: string, to: string): void {
    for (const stream of this.#listeners.get(userId)?.streams ?? [])
      if (stream.sessionId === from) stream.sessionId = to
      else if (stream.sessionId !== to) endStream(stream, SESSION_ENDED)
  }

  /** Without a word: a browser that has another session by now comes back with it, any other is turned away. */
  async #endInvalid(stream: Stream): Promise<void> {
    if (!(await this.#isValid(stream.sessionId))) endStream(stream)
  }

  #write(listener: Listener | undefined, frame: string): void {
    for (const stream of listener?.streams ?? []) if (stream.open) writeTo(stream, frame)
  }
}
