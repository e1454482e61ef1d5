/** Lists of numbers below 65,536: that of n, sorted and without repeats, is `targets` from `starts[n]` to before `starts[n + 1]`. */
export type Lists = { starts: Uint32Array; targets: Uint16Array }

export function listOf({ starts, targets }: Lists, from: number): Uint16Array {
  return targets.subarray(starts[from] ?? 0, starts[from + 1] ?? 0)
}

/** Returns a list for each number from 0 to `size` − 1. */
export function listsOf(size: number, pairs: PairSet): Lists {
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
  return { starts, targets: targets.slice(0, kept) }
}

/** Pairs that fit before the arrays grow. Unused memory of them costs nothing. */
const INITIAL_CAPACITY = 1 << 17

/** Collects pairs of numbers below 65,536. */
export class PairSet {
  /** How many numbers there are. */
  static readonly numbers = 0x10000
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
  byFrom(size: number): Lists {
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
