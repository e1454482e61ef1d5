import { randomUUID } from 'node:crypto'

/** An event for these users, or for those who are in a channel. */
export type Addressed = { to: string[] | null; channel: string | null }
type Stored = Addressed & { frame: string }

/** The newest events of this process, numbered, from which a stream that broke is resumed. */
export class LiveWindow {
  readonly #stored: Stored[] = []
  readonly #keep: number
  #epoch = newEpoch()
  #last = 0

  /** Keeps `keep` events at least, twice as many at most. */
  constructor(keep: number) {
    this.#keep = keep
  }

  /** The number of the newest event ("epoch-number"). */
  get position(): string {
    return `${this.#epoch}-${this.#last}`
  }

  /** Numbers an event. @returns what a stream is sent of it */
  add(event: object, addressed: Addressed): string {
    this.#last += 1
    const frame = `id: ${this.position}\ndata: ${JSON.stringify(event)}\n\n`
    this.#stored.push({ ...addressed, frame })
    // Cutting in blocks keeps the cost of forgetting off the single event.
    if (this.#stored.length > this.#keep * 2) this.#stored.splice(0, this.#keep)
    return frame
  }

  /** What came after `last` for somebody, or one `resync` where that is not known any more. */
  since(last: string | null, isTheirs: (addressed: Addressed) => boolean): string {
    if (!last) return ''
    const [epoch, number] = last.split('-')
    const seen = Number(number)
    const oldest = this.#last - this.#stored.length
    if (epoch !== this.#epoch || !Number.isInteger(seen) || seen < oldest || seen > this.#last) return this.resync()
    return this.#stored
      .slice(seen - oldest)
      .filter(isTheirs)
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
    this.#stored.length = 0
  }
}

function newEpoch(): string {
  return randomUUID().slice(0, 8)
}
