import leven from 'leven'
import { Adjacency, PairSet } from '#server/matching/vocabulary/adjacency.ts'
import { eachTrigram } from '#server/matching/vocabulary/trigrams.ts'
import { TYPOS } from '#server/matching/weights.ts'

/**
 * Mends mistyped words by the words of the spellings. A word of theirs has to share enough trigrams and to differ in few letters
 * (TYPOS in weights.ts).
 */
export class Mending {
  readonly #spellings: () => Iterable<string>
  #index: TrigramIndex | null = null

  constructor(spellings: () => Iterable<string>) {
    this.#spellings = spellings
  }

  /** Returns the word that is meant, in about 0.2 ms, or the same word where none is near or it is known. */
  wordFor(typed: string): string {
    if (typed.length < TYPOS.shortest - 1) return typed
    this.#index ??= indexOf(this.#spellings())
    if (this.#index.uses.has(typed)) return typed
    return nearWords(this.#index, typed)[0] ?? typed
  }

  /** Returns the words that may be meant by one that is known, the likeliest first: it may be a word of another language. */
  othersFor(typed: string): string[] {
    if (typed.length < TYPOS.shortest) return []
    this.#index ??= indexOf(this.#spellings())
    return nearWords(this.#index, typed).filter((word) => word !== typed)
  }
}

type Found = { word: string; uses: number; difference: number }

/** Returns the words that differ by a typing mistake: those with the fewest other letters first, then those of more spellings. */
function nearWords(index: TrigramIndex, typed: string): string[] {
  const found: Found[] = []
  for (const { word, uses } of sharing(index, typed)) {
    const difference = differenceOf(typed, word)
    if (difference !== null) found.push({ word, uses, difference })
  }
  return found.sort(compare).map(({ word }) => word)
}

function compare(one: Found, other: Found): number {
  return one.difference - other.difference || other.uses - one.uses || (one.word < other.word ? -1 : 1)
}

/** The words of all spellings with each trigram, built at the first unknown word. Typed arrays take a fifth of maps. */
type TrigramIndex = { words: string[]; uses: Map<string, number>; sizes: Uint8Array; holders: Adjacency }

function indexOf(spellings: Iterable<string>): TrigramIndex {
  const uses = new Map<string, number>()
  for (const spelling of spellings) for (const word of spelling.split(' ')) uses.set(word, (uses.get(word) ?? 0) + 1)
  const words = [...uses.keys()].filter((word) => word.length >= TYPOS.shortest)
  const pairs = new PairSet()
  const sizes = Uint8Array.from(words, (word, place) => {
    const trigrams = eachTrigram(word)
    for (const trigram of trigrams) pairs.add(slotOf(trigram), place)
    return trigrams.length
  })
  return { words, uses, sizes, holders: new Adjacency(SLOTS, pairs) }
}

function sharing({ words, uses, sizes, holders }: TrigramIndex, typed: string): Omit<Found, 'difference'>[] {
  const slots = new Set(eachTrigram(typed).map(slotOf))
  const counts = new Map<number, number>()
  for (const slot of slots) for (const place of holders.of(slot)) counts.set(place, (counts.get(place) ?? 0) + 1)
  const found: Omit<Found, 'difference'>[] = []
  for (const [place, shared] of counts) {
    const share = shared / (slots.size + (sizes[place] ?? 0) - shared)
    const word = words[place] ?? ''
    if (share >= TYPOS.sharedTrigrams) found.push({ word, uses: uses.get(word) ?? 0 })
  }
  return found
}

const SLOTS = 0x10000

/** Two trigrams in one slot raise a word's share. That is harmless, because its letters are compared next. */
function slotOf(trigram: number): number {
  return (trigram ^ (trigram >>> 16)) & (SLOTS - 1)
}

/**
 * Returns how many letters differ, or null for more than a typing mistake. The first letter has to be the same, because it is
 * seldom mistyped: "booking" is no "cooking".
 */
function differenceOf(typed: string, meant: string): number | null {
  if (typed[0] !== meant[0]) return null
  const difference = leven(typed, meant, { maxDistance: TYPOS.mistakesInLong + 1 })
  if (sameLetters(typed, meant)) return Math.min(difference, TYPOS.mistakes)
  const isLong = meant.length >= TYPOS.long
  return difference <= (isLong ? TYPOS.mistakesInLong : TYPOS.mistakes) ? difference : null
}

/** Returns whether letters only changed places, which is one mistake: "Pyhton". */
function sameLetters(one: string, other: string): boolean {
  return one.length === other.length && Array.from(one).sort().join('') === Array.from(other).sort().join('')
}
