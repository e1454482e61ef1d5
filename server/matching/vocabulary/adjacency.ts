/** For each number from 0 to `size` − 1, a sorted list of numbers below 65,536 without repeats, in two typed arrays. */
export class Adjacency {
  readonly #starts: Uint32Array
  readonly #targets: Uint16Array

  constructor(size: number, pairs: PairSet) {
    const { starts, targets } = pairs.byFrom(size)
    let kept = 0
    for (let from = 0; from < size; from++) {
      const [start, end] = [starts[from] ?? 0, starts[from + 1] ?? 0]
      starts[from] = kept
      if (end - start > 1) sort(targets, start, end)
      for (let at = start; at < end; at++)
        if (at === start || targets[at] !== targets[kept - 1]) targets[kept++] = targets[at] ?? 0
    }
    starts[size] = kept
    this.#starts = starts
    this.#targets = targets.slice(0, kept)
  }

  of(from: number): Uint16Array {
    return this.#targets.subarray(this.#starts[from] ?? 0, this.#starts[from + 1] ?? 0)
  }

  has(from: number, to: number): boolean {
    let [low, high] = [this.#starts[from] ?? 0, this.#starts[from + 1] ?? 0]
    while (low < high) {
      const middle = (low + high) >>> 1
      const found = this.#targets[middle] ?? 0
      if (found === to) return true
      if (found < to) low = middle + 1
      else high = middle
    }
    return false
  }

  /** Returns the smallest of `sizes` of the numbers in both lists, or 0 where they share none. */
  smallestShared(one: number, other: number, sizes: Uint16Array): number {
    let [at, otherAt] = [this.#starts[one] ?? 0, this.#starts[other] ?? 0]
    const [end, otherEnd] = [this.#starts[one + 1] ?? 0, this.#starts[other + 1] ?? 0]
    let smallest = 0
    while (at < end && otherAt < otherEnd) {
      const [left = 0, right = 0] = [this.#targets[at], this.#targets[otherAt]]
      const size = left === right ? (sizes[left] ?? 0) : 0
      if (size > 0 && (smallest === 0 || size < smallest)) smallest = size
      if (left <= right) at++
      if (right <= left) otherAt++
    }
    return smallest
  }
}

/** Pairs that fit before the arrays grow. Unused memory of them costs nothing. */
const INITIAL_CAPACITY = 1 << 17

/** Collects pairs of numbers below 65,536. */
export class PairSet {
  #froms = new Uint16Array(INITIAL_CAPACITY)
  #tos = new Uint16Array(INITIAL_CAPACITY)
  #count = 0

  add(from: number, to: number): void {
    if (this.#count === this.#froms.length) {
      this.#froms = doubled(this.#froms)
      this.#tos = doubled(this.#tos)
    }
    this.#froms[this.#count] = from
    this.#tos[this.#count++] = to
  }

  /** Groups the pairs by their first number: those of n are `targets` from `starts[n]` to before `starts[n + 1]`. */
  byFrom(size: number): { starts: Uint32Array; targets: Uint16Array } {
    const starts = new Uint32Array(size + 1)
    for (let at = 0; at < this.#count; at++) starts[this.#froms[at] ?? 0] = (starts[this.#froms[at] ?? 0] ?? 0) + 1
    let sum = 0
    for (let from = 0; from <= size; from++) starts[from] = sum += starts[from] ?? 0
    const targets = new Uint16Array(this.#count)
    // From the end of each list to its start, which leaves `starts` where the lists start.
    for (let at = this.#count - 1; at >= 0; at--) {
      const from = this.#froms[at] ?? 0
      const place = (starts[from] ?? 0) - 1
      starts[from] = place
      targets[place] = this.#tos[at] ?? 0
    }
    return { starts, targets }
  }
}

function doubled(list: Uint16Array): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(2 * list.length)
  larger.set(list)
  return larger
}

/** Numbers up to which an insertion sort is faster than sort(). */
const INSERTION_SORT_UP_TO = 40

/** Sorts a part of a list in place. Most parts are short and nearly sorted: sort() takes ten times as long for them. */
function sort(list: Uint16Array, start: number, end: number): void {
  if (end - start > INSERTION_SORT_UP_TO) return void list.subarray(start, end).sort()
  for (let at = start + 1; at < end; at++) {
    const value = list[at] ?? 0
    let place = at
    for (; place > start && (list[place - 1] ?? 0) > value; place--) list[place] = list[place - 1] ?? 0
    list[place] = value
  }
}
