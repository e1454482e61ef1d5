/** From this share of common trigrams on, a word that nobody wrote is one that somebody mistyped. */
const ALIKE = 0.45
/** Shorter words are like too many others. */
const LENGTH_MIN = 4
const LENGTHS_APART = 2

/** A known word, and how like it the typed one is (0 to 1). */
export type Guess = { word: string; share: number }

/** Finds the known word that a mistyped one is most like. */
export function trigramGuesser(known: string[]): (typed: string) => Guess | undefined {
  const sizes = known.map((word) => trigramsOf(word).size)
  const holders = new Map<string, number[]>()
  for (const [at, word] of known.entries())
    for (const gram of trigramsOf(word)) {
      const found = holders.get(gram) ?? []
      holders.set(gram, found)
      found.push(at)
    }
  return (typed) => {
    if (typed.length < LENGTH_MIN) return undefined
    const grams = trigramsOf(typed)
    const common = new Map<number, number>()
    for (const gram of grams) for (const at of holders.get(gram) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
    let best: Guess | undefined
    for (const [at, count] of common) {
      const word = known[at] ?? ''
      const share = (2 * count) / (grams.size + (sizes[at] ?? 0))
      if (share < ALIKE || share <= (best?.share ?? 0) || Math.abs(word.length - typed.length) > LENGTHS_APART) continue
      best = { word, share }
    }
    return best
  }
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
