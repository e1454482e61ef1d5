import { randomUUID } from 'node:crypto'

/** An event for these users, or for those who are in a channel. */
export type Addressed = { to: string[] } | { channel: string }

/** Bytes: what a window keeps in all, what of it belongs to one user or channel, and what one stream is sent of it. */
export type WindowBounds = { total: number; each: number; replay: number }

export const WINDOW_BOUNDS: WindowBounds = { total: 16 * 1024 * 1024, each: 256 * 1024, replay: 256 * 1024 }

/** The form of an event's number: "epoch-number". */
const POSITION = /^([0-9a-f]{8})-(0|[1-9]\d{0,14})$/

/** What an entry costs beside its text: the objects around it. */
const ENTRY_BYTES = 200

/** `entered` instead of a text: from here on the user of this log is in that channel. */
type Entry = { number: number; frame: string; entered: string | null; log: Log; bytes: number; gone: boolean }
/** The events of one user or channel, the oldest first; those up to the number `dropped` may be missing. */
type Log = { key: string; entries: Entry[]; bytes: number; dropped: number }

/**
 * Keeps the newest events of this process, numbered, from which a stream that broke is resumed. Each user and each
 * channel has a log of its own. It displaces the others' events only when all of them together become too much: then
 * the oldest goes.
 */
export class LiveWindow {
  readonly #bounds: WindowBounds
  readonly #logs = new Map<string, Log>()
  /** Every entry, the oldest first, with some that are gone. */
  #order: Entry[] = []
  #first = 0
  #kept = 0
  #bytes = 0
  #epoch = newEpoch()
  #last = 0
  /** The newest number that may be missing from any log. */
  #floor = 0

  constructor(bounds: WindowBounds = WINDOW_BOUNDS) {
    this.#bounds = bounds
  }

  /** The number of the newest event ("epoch-number"). */
  get position(): string {
    return `${this.#epoch}-${this.#last}`
  }

  /** The bytes that are kept now, estimated from above. */
  get bytes(): number {
    return this.#bytes
  }

  /** Numbers an event. @returns what a stream is sent of it */
  add(event: object, addressed: Addressed): string {
    this.#last += 1
    const frame = `id: ${this.position}\ndata: ${JSON.stringify(event)}\n\n`
    const keys = 'channel' in addressed ? [channelKey(addressed.channel)] : [...new Set(addressed.to)].map(userKey)
    for (const key of keys) this.#keep(key, frame, null)
    return frame
  }

  /** Somebody comes into a channel: what was said there before is not for them. */
  enter(userId: string, channel: string): void {
    this.#last += 1
    this.#keep(userKey(userId), '', channel)
  }

  /** What came after `last` for somebody in these channels, or one `resync` where that is not known any more or is too much. */
  since(last: string | null, userId: string, channels: Iterable<string>): string {
    if (!last) return ''
    const [, epoch, number] = POSITION.exec(last) ?? []
    const seen = Number(number)
    if (epoch !== this.#epoch || seen < this.#floor || seen > this.#last) return this.resync()
    const found: Entry[] = []
    let bytes = 0
    const collect = (key: string, after: number): boolean => {
      const log = this.#logs.get(key)
      if (!log) return true
      if (log.dropped > seen) return false
      for (const entry of log.entries.slice(log.entries.findLastIndex(({ number: n }) => n <= after) + 1)) {
        found.push(entry)
        bytes += entry.bytes
      }
      return bytes <= this.#bounds.replay
    }
    if (!collect(userKey(userId), seen)) return this.resync()
    const entered = new Map(found.flatMap((entry) => (entry.entered === null ? [] : [[entry.entered, entry.number]])))
    for (const channel of channels)
      if (!collect(channelKey(channel), entered.get(channel) ?? seen)) return this.resync()
    return found
      .toSorted((a, b) => a.number - b.number)
      .map(({ frame }) => frame)
      .join('')
  }

  /** What makes a browser ask again for everything that it shows, and go on from here. */
  resync(): string {
    return `id: ${this.position}\ndata: ${JSON.stringify({ type: 'resync' })}\n\n`
  }

  /** Events are missing from here on: nothing before can be resumed. */
  lose(): void {
    this.#epoch = newEpoch()
    this.#logs.clear()
    this.#order = []
    this.#first = 0
    this.#kept = 0
    this.#bytes = 0
  }

  #keep(key: string, frame: string, entered: string | null): void {
    const log = this.#logs.get(key) ?? { key, entries: [], bytes: 0, dropped: 0 }
    this.#logs.set(key, log)
    // At most two bytes a character in memory.
    const bytes = ENTRY_BYTES + 2 * (frame.length + (entered?.length ?? 0))
    const entry: Entry = { number: this.#last, frame, entered, log, bytes, gone: false }
    log.entries.push(entry)
    log.bytes += bytes
    this.#order.push(entry)
    this.#kept += 1
    this.#bytes += bytes
    while (log.bytes > this.#bounds.each && log.entries.length > 1) this.#dropOldestOf(log)
    while (this.#bytes > this.#bounds.total) this.#dropOldest()
    // Rarely, so that the cost of it is spread over many events.
    if (this.#order.length > 2 * this.#kept + 1_000) {
      this.#order = this.#order.filter(({ gone }) => !gone)
      this.#first = 0
    }
  }

  #dropOldest(): void {
    const oldest = this.#order[this.#first]
    this.#first += 1
    if (!oldest || oldest.gone) return
    this.#floor = oldest.number
    this.#dropOldestOf(oldest.log)
    if (oldest.log.entries.length === 0) this.#logs.delete(oldest.log.key)
  }

  #dropOldestOf(log: Log): void {
    const oldest = log.entries.shift()
    if (!oldest) return
    oldest.gone = true
    log.dropped = oldest.number
    log.bytes -= oldest.bytes
    this.#kept -= 1
    this.#bytes -= oldest.bytes
  }
}

const userKey = (id: string) => `user ${id}`
const channelKey = (channel: string) => `channel ${channel}`

function newEpoch(): string {
  return randomUUID().slice(0, 8)
}
