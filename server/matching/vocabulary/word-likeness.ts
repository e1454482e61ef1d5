import { foldWord } from '#server/matching/vocabulary/fold.ts'
import { sharedTrigrams, trigramsOf } from '#server/matching/vocabulary/trigrams.ts'
import { CACHES, ENTRY, SIMILARITY } from '#server/matching/weights.ts'

type Asked = { word: string; concept: number }
type Known = { trigrams: Uint32Array; parts: number[] }

/**
 * How alike two words are of which the vocabulary knows one or none: by what they name ("tax advice" is as a child of
 * "Tax"), or by how they look, 0 to 0.6, whichever is more.
 * @param partsOf the concepts of ours that a longer text names
 * @param likeness how alike two known concepts are
 */
export function wordLikeness(
  partsOf: (text: string) => Iterable<number>,
  likeness: (one: number, other: number) => number,
): (one: Asked, other: Asked) => number {
  const kept = new Map<string, Known>()
  const pairs = pairsOf<Known>()
  const of = ({ word, concept }: Asked): Known => {
    const known = kept.get(word)
    if (known) return known
    const folded = foldWord(word)
    const parts = concept > 0 ? [concept] : [...partsOf(folded)].slice(0, ENTRY.comparedConcepts)
    const fresh = { trigrams: trigramsOf(folded.slice(0, ENTRY.comparedCharacters)), parts }
    if (kept.size >= CACHES.words) kept.clear()
    kept.set(word, fresh)
    return fresh
  }
  return (one, other) => {
    const [left, right] = [of(one), of(other)]
    const known = pairs.get(left, right)
    if (known !== undefined) return known
    const looks = SIMILARITY.spelling * sharedTrigrams(left.trigrams, right.trigrams)
    const both = one.concept < 0 && other.concept < 0
    let names = 0
    for (const part of left.parts)
      for (const otherPart of right.parts) names = Math.max(names, oneFurther(likeness(part, otherPart), both))
    return pairs.keep(left, right, Math.max(looks, names))
  }
}

/** Remembers a number for two things, whichever comes first; all are forgotten once there are too many. */
function pairsOf<One>() {
  let kept = new Map<One, Map<One, number>>()
  let count = 0
  return {
    get: (one: One, other: One) => kept.get(one)?.get(other) ?? kept.get(other)?.get(one),
    keep: (one: One, other: One, value: number) => {
      if (count >= CACHES.wordPairs) [kept, count] = [new Map(), 0]
      count++
      const of = kept.get(one)
      if (of) of.set(other, value)
      else kept.set(one, new Map([[other, value]]))
      return value
    },
  }
}

/** What names a concept is one step further away than the concept; where both only name theirs, two steps. */
function oneFurther(alike: number, both: boolean): number {
  if (alike === SIMILARITY.same) return both ? SIMILARITY.grouped : SIMILARITY.linked
  return alike === SIMILARITY.linked && !both ? SIMILARITY.grouped : 0
}
