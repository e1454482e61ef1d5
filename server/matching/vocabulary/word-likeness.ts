import type { Term } from '#server/matching/engine/types.ts'
import { foldWord } from '#server/matching/vocabulary/fold.ts'
import type { Part } from '#server/matching/vocabulary/phrases.ts'
import { sharedTrigrams, trigramsOf } from '#server/matching/vocabulary/trigrams.ts'
import { CACHES, ENTRY, SIMILARITY } from '#server/matching/weights.ts'

/** What a word is compared by. */
type Compared = { trigrams: Uint32Array; parts: Part[] }

/**
 * Returns a function for how alike two words are, of which at least one is unknown. It compares the concepts that they name:
 * "tax advice for aunts" counts as a child of "Tax". Two words of which one names none are compared by their letters.
 * @param alike how alike two known concepts are
 */
export function wordLikeness(
  partsOf: (folded: string) => Part[],
  alike: (one: number, other: number) => number,
): (one: Term, other: Term) => number {
  const cache = new Map<string, Compared>()
  const pairs = pairsOf<Compared>()
  const of = ({ word, concept }: Term): Compared => {
    const cached = cache.get(word)
    if (cached) return cached
    const folded = foldWord(word)
    const parts = concept > 0 ? [{ concept, share: SIMILARITY.same }] : partsOf(folded)
    const fresh = { trigrams: trigramsOf(folded.slice(0, ENTRY.comparedCharacters)), parts }
    if (cache.size >= CACHES.words) cache.clear()
    cache.set(word, fresh)
    return fresh
  }
  return (one, other) => {
    const [left, right] = [of(one), of(other)]
    const cached = pairs.get(left, right)
    if (cached !== undefined) return cached
    const unnamed = left.parts.length === 0 || right.parts.length === 0
    const likeness = unnamed
      ? SIMILARITY.spelling * sharedTrigrams(left.trigrams, right.trigrams)
      : namedLikeness(left.parts, right.parts, alike)
    return pairs.set(left, right, likeness)
  }
}

/** Returns the largest product of two parts with how alike their concepts are. */
function namedLikeness(parts: Part[], others: Part[], alike: (one: number, other: number) => number): number {
  const products = parts.flatMap((part) =>
    others.map((other) => part.share * other.share * alike(part.concept, other.concept)),
  )
  return Math.max(...products)
}

/** Returns a cache of a number for two things, in either order. It is emptied at CACHES.wordPairs. */
function pairsOf<One>() {
  let kept = new Map<One, Map<One, number>>()
  let count = 0
  return {
    get: (one: One, other: One) => kept.get(one)?.get(other) ?? kept.get(other)?.get(one),
    set: (one: One, other: One, value: number) => {
      if (count >= CACHES.wordPairs) [kept, count] = [new Map(), 0]
      count++
      const of = kept.get(one)
      if (of) of.set(other, value)
      else kept.set(one, new Map([[other, value]]))
      return value
    },
  }
}
