import { foldWord } from '#server/matching/vocabulary/fold.ts'
import { sharedTrigrams, trigramsOf } from '#server/matching/vocabulary/trigrams.ts'
import { CACHES, ENTRY, SIMILARITY } from '#server/matching/weights.ts'

type Word = { word: string; concept: number }
/** What a word is compared by. */
type Compared = { trigrams: Uint32Array; parts: number[] }

/**
 * Returns a function for how alike two words are, of which at least one is unknown. It compares the concepts that they name
 * ("tax advice" counts as a child of "Tax") and their letters, and returns the larger value.
 * @param partsOf the concepts of ours that a longer text names
 * @param likeness how alike two known concepts are
 */
export function wordLikeness(
  partsOf: (text: string) => Iterable<number>,
  likeness: (one: number, other: number) => number,
): (one: Word, other: Word) => number {
  const cache = new Map<string, Compared>()
  const pairs = pairsOf<Compared>()
  const of = ({ word, concept }: Word): Compared => {
    const cached = cache.get(word)
    if (cached) return cached
    const folded = foldWord(word)
    const parts = concept > 0 ? [concept] : [...partsOf(folded)].slice(0, ENTRY.comparedConcepts)
    const fresh = { trigrams: trigramsOf(folded.slice(0, ENTRY.comparedCharacters)), parts }
    if (cache.size >= CACHES.words) cache.clear()
    cache.set(word, fresh)
    return fresh
  }
  return (one, other) => {
    const [left, right] = [of(one), of(other)]
    const cached = pairs.get(left, right)
    if (cached !== undefined) return cached
    const looks = SIMILARITY.spelling * sharedTrigrams(left.trigrams, right.trigrams)
    const both = one.concept < 0 && other.concept < 0
    let names = 0
    for (const part of left.parts)
      for (const otherPart of right.parts) names = Math.max(names, oneFurther(likeness(part, otherPart), both))
    return pairs.set(left, right, Math.max(looks, names))
  }
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

/** Lowers a similarity by one step for a word that only names its concept, and by two where both do. */
function oneFurther(alike: number, both: boolean): number {
  if (alike === SIMILARITY.same) return both ? SIMILARITY.grouped : SIMILARITY.linked
  return alike === SIMILARITY.linked && !both ? SIMILARITY.grouped : 0
}
