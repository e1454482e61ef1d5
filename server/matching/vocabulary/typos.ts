import leven from 'leven'
import { Adjacency, PairSet } from '#server/matching/vocabulary/adjacency.ts'
import { eachTrigram } from '#server/matching/vocabulary/trigrams.ts'
import { TYPOS } from '#server/matching/weights.ts'

/**
 * Returns a function that finds the concept of a mistyped word, or null, in about 0.2 ms. A spelling has to share enough trigrams
 * and to differ in few letters of each word (TYPOS in weights.ts). The largest share wins, then the smaller id.
 */
export function typosOf(spellings: ReadonlyMap<string, number>): (folded: string) => number | null {
  let index: TrigramIndex | null = null
  return (folded) => {
    if (folded.length < TYPOS.shortest) return null
    index ??= indexOf(spellings)
    let best: { share: number; concept: number } | null = null
    for (const { spelling, concept, share } of sharing(index, folded)) {
      if (best && (share < best.share || (share === best.share && best.concept <= concept))) continue
      if (isTypo(folded, spelling)) best = { share, concept }
    }
    return best?.concept ?? null
  }
}

/** The spellings with each trigram, built at the first unknown word. Typed arrays take 2 MB, maps 10. */
type TrigramIndex = { spellings: string[]; concepts: Uint16Array; sizes: Uint8Array; holders: Adjacency }

function indexOf(all: ReadonlyMap<string, number>): TrigramIndex {
  const spellings = [...all.keys()].filter((spelling) => spelling.length >= TYPOS.shortest)
  const pairs = new PairSet()
  const sizes = Uint8Array.from(spellings, (spelling, place) => {
    let size = 0
    for (const trigram of eachTrigram(spelling)) {
      pairs.add(slotOf(trigram), place)
      size++
    }
    return size
  })
  const concepts = Uint16Array.from(spellings, (spelling) => all.get(spelling) ?? 0)
  return { spellings, concepts, sizes, holders: new Adjacency(SLOTS, pairs) }
}

/** Returns the spellings that share at least TYPOS.sharedTrigrams of all trigrams. */
function sharing({ spellings, concepts, sizes, holders }: TrigramIndex, folded: string) {
  const slots = new Set(eachTrigram(folded).map(slotOf))
  const counts = new Uint8Array(spellings.length)
  for (const slot of slots) for (const place of holders.of(slot)) counts[place] = (counts[place] ?? 0) + 1
  const found: { spelling: string; concept: number; share: number }[] = []
  // The loop passes all spellings for each unknown word: entries() would allocate a pair for each.
  for (let place = 0; place < counts.length; place++) {
    const shared = counts[place] ?? 0
    if (shared === 0) continue
    const share = shared / (slots.size + (sizes[place] ?? 0) - shared)
    if (share >= TYPOS.sharedTrigrams)
      found.push({ spelling: spellings[place] ?? '', concept: concepts[place] ?? 0, share })
  }
  return found
}

const SLOTS = 0x10000

/** Two trigrams in one slot raise a spelling's share. That is harmless, because its letters are compared next. */
function slotOf(trigram: number): number {
  return (trigram ^ (trigram >>> 16)) & (SLOTS - 1)
}

/** Returns whether each word differs by a typing mistake at most, or only the spaces differ. */
function isTypo(typed: string, meant: string): boolean {
  const [words, meantWords] = [typed.split(' '), meant.split(' ')]
  if (words.length !== meantWords.length) return typed.replaceAll(' ', '') === meant.replaceAll(' ', '')
  return words.every((word, index) => isWordTypo(word, meantWords[index] ?? ''))
}

/** Requires the same first letter, which is seldom mistyped: "booking" is no "cooking". */
function isWordTypo(typed: string, meant: string): boolean {
  if (typed === meant) return true
  if (typed[0] !== meant[0] || typed.length < TYPOS.shortest - 1 || meant.length < TYPOS.shortest) return false
  const difference = leven(typed, meant, { maxDistance: TYPOS.mistakesInLong + 1 })
  const isLong = meant.length >= TYPOS.long || sameLetters(typed, meant)
  return difference <= (isLong ? TYPOS.mistakesInLong : TYPOS.mistakes)
}

/** Returns whether letters only changed places: "Pyhton". */
function sameLetters(one: string, other: string): boolean {
  return one.length === other.length && Array.from(one).sort().join('') === Array.from(other).sort().join('')
}
