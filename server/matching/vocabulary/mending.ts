import leven from 'leven'
import { PairSet, listOf, listsOf } from '#server/matching/vocabulary/adjacency.ts'
import type { Lists } from '#server/matching/vocabulary/adjacency.ts'
import { HashIndex } from '#server/matching/vocabulary/hash-index.ts'
import { eachTrigram } from '#server/matching/vocabulary/trigrams.ts'
import { TYPOS } from '#server/matching/reading.ts'

/**
 * Mends mistyped words by the words of the spellings. A word of theirs has to share enough trigrams and to differ in few letters
 * (TYPOS in reading.ts).
 */
export class Mending {
  readonly #spellings: () => Iterable<string>
  #index: Index | null

  /** @param stored the index of the same spellings, made before */
  constructor(spellings: () => Iterable<string>, stored?: StoredWords) {
    this.#spellings = spellings
    this.#index = stored ? indexOf(stored) : null
  }

  stored(): StoredWords {
    this.#index ??= indexOf(wordsOf(this.#spellings()))
    return this.#index.stored
  }

  /** Returns the word that is meant, in about 0.2 ms, or the same word where none is near or it is known. */
  wordFor(typed: string): string {
    if (typed.length < TYPOS.shortest - 1) return typed
    this.#index ??= indexOf(wordsOf(this.#spellings()))
    if (this.#index.uses.first(typed) !== undefined) return typed
    const { uses } = this.#index
    // Also words too short to be mended to: "caree" is "care".
    const shorter = [typed.replace(/s$/, ''), typed.replace(/(.)\1/, '$1')].find(
      (word) => uses.first(word) !== undefined,
    )
    return shorter ?? nearWords(this.#index, typed)[0] ?? typed
  }

  /** Returns whether a spelling has the word. */
  knows(word: string): boolean {
    this.#index ??= indexOf(wordsOf(this.#spellings()))
    return this.#index.uses.first(word) !== undefined
  }

  /** Returns the words that may be meant by one that is known, the likeliest first: it may be a word of another language. */
  othersFor(typed: string): string[] {
    if (typed.length < TYPOS.shortest) return []
    this.#index ??= indexOf(wordsOf(this.#spellings()))
    return nearWords(this.#index, typed).filter((word) => word !== typed)
  }
}

type Found = { word: string; uses: number; difference: number }

/** Returns the words that differ by a typing mistake: those with the fewest other letters first, then those of more spellings. */
function nearWords(index: Index, typed: string): string[] {
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

/**
 * The words of all spellings, and where each trigram occurs. `uses` are the entries of a HashIndex: how many spellings have each
 * word. The other arrays are about those long enough to be mended to: `text` has them one after the other, the nth from
 * `starts[n]`, with `sizes[n]` trigrams, and `holders` the numbers of those with each trigram.
 */
export type StoredWords = { uses: Float64Array; text: string; starts: Uint32Array; sizes: Uint8Array; holders: Lists }

type Index = { stored: StoredWords; uses: HashIndex }

function indexOf(stored: StoredWords): Index {
  return { stored, uses: new HashIndex(stored.uses) }
}

function wordsOf(spellings: Iterable<string>): StoredWords {
  const counts = new Map<string, number>()
  for (const spelling of spellings)
    for (const word of spelling.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  const uses = new HashIndex()
  for (const [word, count] of counts) uses.add(word, count)
  const words = [...counts.keys()].filter((word) => word.length >= TYPOS.shortest)
  if (words.length > PairSet.numbers) throw new Error(`${words.length} words are more than a PairSet holds`)
  const pairs = new PairSet()
  const starts = new Uint32Array(words.length + 1)
  const sizes = Uint8Array.from(words, (word, place) => {
    starts[place + 1] = (starts[place] ?? 0) + word.length
    const trigrams = eachTrigram(word)
    for (const trigram of trigrams) pairs.add(slotOf(trigram), place)
    return trigrams.length
  })
  return { uses: uses.entries, text: words.join(''), starts, sizes, holders: listsOf(SLOTS, pairs) }
}

/** Returns the words that share enough trigrams with a typed one, or differ from it by two letters that changed places. */
function sharing({ stored, uses }: Index, typed: string): Omit<Found, 'difference'>[] {
  const { text, starts, sizes, holders } = stored
  const slots = new Set(eachTrigram(typed).map(slotOf))
  const counts = new Map<number, number>()
  for (const slot of slots) for (const place of listOf(holders, slot)) counts.set(place, (counts.get(place) ?? 0) + 1)
  const found = new Set(swapped(typed).filter((word) => uses.first(word) !== undefined))
  for (const [place, shared] of counts) {
    const share = shared / (slots.size + (sizes[place] ?? 0) - shared)
    if (share >= TYPOS.sharedTrigrams) found.add(text.slice(starts[place], starts[place + 1]))
  }
  return Array.from(found, (word) => ({ word, uses: uses.first(word) ?? 0 }))
}

/** Returns the words with two neighbouring letters swapped: in a short word that changes most of its trigrams. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  )
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
