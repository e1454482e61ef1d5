/** Chance from a seed, and how people mistype. */
export type Generator = {
  /** 0 up to but not including 1. */
  next: () => number
  chance: (share: number) => boolean
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  one: <Value>(values: readonly Value[]) => Value
  /** So many different ones, in any order; all of them when there are fewer. */
  some: <Value>(values: readonly Value[], count: number) => Value[]
  weighted: <Value>(values: readonly Value[], weight: (value: Value) => number) => Value
  uuid: () => string
}

export function generator(seed: number): Generator {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  // Mulberry32: small, fast and the same everywhere.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const one = <Value>(values: readonly Value[]) => {
    if (values.length === 0) throw new Error('Nothing to choose from')
    return values[between(0, values.length - 1)] as Value
  }
  return {
    next,
    between,
    one,
    chance: (share) => next() < share,
    some: (values, count) => {
      const left = [...values]
      const length = Math.min(count, left.length)
      return Array.from({ length }, () => left.splice(between(0, left.length - 1), 1)).flat()
    },
    weighted: (values, weight) => {
      let rest = next() * values.reduce((total, value) => total + weight(value), 0)
      const chosen = values.find((value) => (rest -= weight(value)) < 0)
      return chosen ?? one(values)
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => between(0, 15).toString(16))
      digits[12] = '4'
      digits[16] = one(['8', '9', 'a', 'b'])
      const text = digits.join('')
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
    },
  }
}

const LETTERS = { latin: 'abcdefghijklmnopqrstuvwxyz'.split(''), arabic: 'ابتجدرسعفقكلمنهوي'.split('') }

/** A text with one mistake in a share of its words. Nobody mistypes a word of three letters and does not see it. */
export function typing(text: string, share: number, random: Generator): string {
  return text.replace(/\p{L}{4,}/gu, (word) => (random.chance(share) ? mistyped(word, random) : word))
}

/** One mistake, never in the first letter: two letters swapped, one lost, one doubled or one wrong. */
function mistyped(word: string, random: Generator): string {
  const letters = Array.from(word)
  const at = random.between(1, letters.length - 2)
  const [here = '', after = ''] = letters.slice(at)
  const wrong = random.one(/\p{Script=Arabic}/u.test(word) ? LETTERS.arabic : LETTERS.latin)
  const [instead, length] = random.one<[string, number]>([
    [after + here, 2],
    ['', 1],
    [here + here, 1],
    [wrong, 1],
  ])
  const made = [...letters.slice(0, at), instead, ...letters.slice(at + length)].join('')
  return made === word ? mistyped(word, random) : made
}
