import { randomUUID } from 'node:crypto'

/** An event for these users, or for those who are in a room. */
export type Addressed = { to: string[] | null; room: string | null }
type Kept = Addressed & { frame: string }

/** The newest events of this process, numbered, from which a stream that broke is resumed. */
export class LiveWindow {
  readonly #kept: Kept[] = []
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
    this.#kept.push({ ...addressed, frame })
    // Cutting in blocks keeps the cost of forgetting off the single event.
    if (this.#kept.length > this.#keep * 2) this.#kept.splice(0, this.#keep)
    return frame
  }

  /** What came after `last` for somebody, or one `resync` where that is not known any more. */
  since(last: string | null, isTheirs: (addressed: Addressed) => boolean): string {
    if (!last) return ''
    const [epoch, number] = last.split('-')
    const seen = Number(number)
    const oldest = this.#last - this.#kept.length
    if (epoch !== this.#epoch || !Number.isInteger(seen) || seen < oldest || seen > this.#last)
      return `data: ${JSON.stringify({ type: 'resync' })}\n\n`
    return this.#kept
      .slice(seen - oldest)
      .filter(isTheirs)
      .map(({ frame }) => frame)
      .join('')
  }

  /** Events are missing from here on: nothing before can be resumed. */
  lose(): void {
    this.#epoch = newEpoch()
    this.#kept.length = 0
  }
}

function newEpoch(): string {
  return randomUUID().slice(0, 8)
}
