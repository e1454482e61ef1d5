import { listOf } from '#server/matching/vocabulary/adjacency.ts'
import type { Concept } from '#server/matching/vocabulary/concepts.ts'
import type { Nearness } from '#server/matching/vocabulary/nearness.ts'
import { SIMILARITY } from '#server/matching/weights.ts'

/** A concept near another, and how alike the two are. */
export type Near = { concept: number; similarity: number }

/** How alike concepts are, from 0 to 1. */
export type Relations = {
  alike(one: number, other: number): number
  /** Returns the concepts near one, itself first, then the most alike, then the smaller id. */
  nearTo(concept: number): Near[]
}

/** Concepts that `nearness` does not relate are SIMILARITY.loose alike in one group, and not alike in two. */
export function relationsOf(byId: ReadonlyMap<number, Concept>, { lists, percents }: Nearness): Relations {
  // Asked for each pair of words of each pair of members, so in an array.
  const groups = Array.from(lists.starts, (_, id) => byId.get(id)?.group)
  const between = (one: number, other: number): number | undefined => {
    const { starts, targets } = lists
    const end = starts[one + 1] ?? 0
    let [low, high] = [starts[one] ?? 0, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((targets[middle] ?? 0) < other) low = middle + 1
      else high = middle
    }
    return low < end && targets[low] === other ? (percents[low] ?? 0) / 100 : undefined
  }
  const of = (concept: number): Near[] => {
    const start = lists.starts[concept] ?? 0
    return Array.from(listOf(lists, concept), (other, at) => ({
      concept: other,
      similarity: (percents[start + at] ?? 0) / 100,
    }))
  }
  return {
    alike: (one, other) => {
      if (one === other) return SIMILARITY.same
      const group = groups[one]
      return between(one, other) ?? (group !== undefined && group === groups[other] ? SIMILARITY.loose : 0)
    },
    nearTo: (concept) => [
      { concept, similarity: SIMILARITY.same },
      ...of(concept).sort((one, other) => other.similarity - one.similarity || one.concept - other.concept),
    ],
  }
}
