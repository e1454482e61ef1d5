/** Above all values. */
const VALUES = 2 ** 16
/** The number of hashes: with a value, one fits into the 53 bits of a number. */
const HASHES = 2 ** 37
const INITIAL_CAPACITY = 1 << 10

/**
 * Maps texts to numbers below VALUES, several to one text, by hashes of 37 bits: an unknown text is taken for one of 100,000 known
 * ones once in a million times. Where two known ones have one hash, which data.test.ts finds, change the second constant of
 * hashOf(). An entry takes 8 bytes, in a map a hundred.
 */
export class HashIndex {
  /** hash × VALUES + value, sorted and without repeats after the first look-up. */
  #entries: Float64Array
  #count: number
  #isSorted = true

  /** @param entries those of another index */
  constructor(entries?: Float64Array) {
    this.#entries = entries ?? new Float64Array(INITIAL_CAPACITY)
    this.#count = entries?.length ?? 0
  }

  get entries(): Float64Array {
    return this.#sorted()
  }

  get size(): number {
    return this.#sorted().length
  }

  add(text: string, value: number): void {
    if (this.#count === this.#entries.length) {
      const larger = new Float64Array(2 * this.#entries.length)
      larger.set(this.#entries)
      this.#entries = larger
    }
    this.#entries[this.#count++] = hashOf(text) * VALUES + value
    this.#isSorted = false
  }

  /** Returns the smallest value of a text. */
  first(text: string): number | undefined {
    return this.#from(hashOf(text))[0]
  }

  /** Returns the value of a text that has one alone. */
  only(text: string): number | undefined {
    const [found, another] = this.#from(hashOf(text))
    return another === undefined ? found : undefined
  }

  /** Returns the values of a text, the smallest first. */
  all(text: string): number[] {
    const hash = hashOf(text)
    const found: number[] = []
    for (let place = this.#placeOf(hash), value = this.#valueAt(place, hash); value !== undefined;) {
      found.push(value)
      value = this.#valueAt(++place, hash)
    }
    return found
  }

  /** Returns the first two values with a hash. */
  #from(hash: number): [number?, number?] {
    const place = this.#placeOf(hash)
    return [this.#valueAt(place, hash), this.#valueAt(place + 1, hash)]
  }

  #placeOf(hash: number): number {
    const entries = this.#sorted()
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((entries[middle] ?? 0) < hash * VALUES) low = middle + 1
      else high = middle
    }
    return low
  }

  #valueAt(place: number, hash: number): number | undefined {
    const entry = this.#entries[place]
    return entry !== undefined && place < this.#count && Math.floor(entry / VALUES) === hash
      ? entry % VALUES
      : undefined
  }

  #sorted(): Float64Array {
    if (this.#isSorted)
      return this.#entries.length === this.#count ? this.#entries : this.#entries.subarray(0, this.#count)
    const sorted = this.#entries.slice(0, this.#count).sort()
    let kept = 0
    for (const entry of sorted) if (kept === 0 || entry !== sorted[kept - 1]) sorted[kept++] = entry
    this.#entries = sorted.slice(0, kept)
    this.#count = kept
    this.#isSorted = true
    return this.#entries
  }
}

/** Returns a number below HASHES, of two hashes like FNV-1a with different factors. */
function hashOf(text: string): number {
  let [one, other] = [0x811c9dc5, 0x050c5d1f]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x5bd1e995)
  }
  return (one >>> 0) * (HASHES / 2 ** 32) + ((other >>> 16) % (HASHES / 2 ** 32))
}
