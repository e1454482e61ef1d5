/** Random numbers that are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to 1. */
  next: () => number
  /** Around 0, with a deviation of 1. */
  normal: () => number
  int: (from: number, to: number) => number
  chance: (share: number) => boolean
  pick: <One>(list: readonly One[]) => One
  /** Up to `count` different ones, in random order. */
  some: <One>(list: readonly One[], count: number) => One[]
}

export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <One>(list: readonly One[]): One => {
    const [one] = list.slice(int(0, list.length - 1))
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  const some = <One>(list: readonly One[], count: number): One[] => {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)).flat()
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    int,
    chance: (share) => next() < share,
    pick,
    some,
  }
}
