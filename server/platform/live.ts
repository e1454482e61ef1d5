import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bus } from './bus.ts'

/** What travels between processes: an event for some users, or the end of their streams. */
export type LiveSignal =
  | { kind: 'event'; to: string[]; event: object }
  | { kind: 'end'; user_id: string; session_id?: string }

type Stream = { response: ServerResponse; userId: string; sessionId: string }
type Kept = { to: string[]; frame: string }

const HEARTBEAT_MS = 20_000
const STALLED_BYTES = 1024 * 1024

/**
 * The live streams of this process (server-sent events). Every event gets a number; the newest
 * `keep` of them are kept so that a stream that broke can be resumed where it stopped. What is
 * older, or was numbered by another process, is answered by one `resync` event.
 */
export class Live {
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #kept: Kept[] = []
  readonly #epoch = randomUUID().slice(0, 8)
  readonly #bus: Bus
  readonly #keep: number
  readonly #heartbeat: NodeJS.Timeout
  #last = 0

  constructor(bus: Bus, keep = 20_000) {
    this.#bus = bus
    this.#keep = keep
    bus.subscribe((signal) => this.#receive(signal as LiveSignal))
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  /** Sends an event to every open tab of these users, in whichever process they are. */
  announce(to: string[], event: object): void {
    this.#bus.publish({ kind: 'event', to, event })
  }

  /** Ends the streams of a user, or of one session of theirs, wherever they are. */
  end(userId: string, sessionId?: string): void {
    this.#bus.publish({ kind: 'end', user_id: userId, ...(sessionId ? { session_id: sessionId } : {}) })
  }

  /** How many streams are open here. */
  get size(): number {
    let size = 0
    for (const streams of this.#streams.values()) size += streams.size
    return size
  }

  /** The number of the newest event here, for a reader whose stream is to begin right behind what it reads now. */
  get position(): string {
    return `${this.#epoch}-${this.#last}`
  }

  /** Opens a stream, beginning after event `last` ("epoch-number") when the caller had one before. */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    userId: string,
    sessionId: string,
    last: string | null,
  ): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    request.socket.setNoDelay(true)
    request.socket.setTimeout(0)
    // What was missed comes first, so that `ready` carries the number to resume from.
    response.write(`${this.#missed(userId, last)}retry: 1000\nid: ${this.position}\nevent: ready\ndata: {}\n\n`)
    const stream: Stream = { response, userId, sessionId }
    const streams = this.#streams.get(userId) ?? new Set()
    this.#streams.set(userId, streams.add(stream))
    response.on('close', () => {
      streams.delete(stream)
      if (streams.size === 0 && this.#streams.get(userId) === streams) this.#streams.delete(userId)
    })
    response.on('error', () => response.destroy())
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const streams of this.#streams.values()) for (const { response } of streams) response.end()
  }

  #receive(signal: LiveSignal): void {
    if (signal.kind === 'end') return this.#endHere(signal.user_id, signal.session_id)
    this.#last += 1
    const frame = `id: ${this.#epoch}-${this.#last}\ndata: ${JSON.stringify(signal.event)}\n\n`
    this.#kept.push({ to: signal.to, frame })
    // Cutting in blocks keeps the cost of forgetting off the single event.
    if (this.#kept.length > this.#keep * 2) this.#kept.splice(0, this.#keep)
    for (const userId of signal.to) for (const stream of this.#streams.get(userId) ?? []) this.#write(stream, frame)
  }

  #missed(userId: string, last: string | null): string {
    if (!last) return ''
    const [epoch, number] = last.split('-')
    const seen = Number(number)
    const oldest = this.#last - this.#kept.length
    if (epoch !== this.#epoch || !Number.isInteger(seen) || seen < oldest || seen > this.#last)
      return `data: ${JSON.stringify({ type: 'resync' })}\n\n`
    return this.#kept
      .slice(seen - oldest)
      .filter(({ to }) => to.includes(userId))
      .map(({ frame }) => frame)
      .join('')
  }

  #endHere(userId: string, sessionId?: string): void {
    for (const stream of this.#streams.get(userId) ?? []) {
      if (sessionId && stream.sessionId !== sessionId) continue
      stream.response.end(`data: ${JSON.stringify({ type: 'session.ended' })}\n\n`)
    }
  }

  #beat(): void {
    for (const streams of this.#streams.values())
      for (const stream of streams) this.#write(stream, 'event: beat\ndata: {}\n\n')
  }

  /** A reader that no longer takes what it is sent is let go; it resumes when it can. */
  #write(stream: Stream, frame: string): void {
    if (stream.response.writableLength > STALLED_BYTES) stream.response.destroy()
    else stream.response.write(frame)
  }
}
