import type { Concept } from '#server/matching/vocabulary/concepts.ts'
import { RARITY } from '#server/matching/weights.ts'

/**
 * Returns a function for the weight of a concept in a list of needs. Wide concepts ("Communication") weigh less than narrow ones
 * ("Kubernetes"). It depends on the concepts below, not on members, so that scores do not move with the community. The mean
 * over all concepts is 1, and so is the weight of an unknown word.
 */
export function rarityOf(byId: ReadonlyMap<number, Concept>): (concept: number) => number {
  const below = descendantsOf(byId)
  const raw = (concept: number) =>
    Math.max(RARITY.least, RARITY.most - RARITY.step * Math.log2(1 + RARITY.childWidth * (below.get(concept) ?? 0)))
  // Asked for each word of each pair of members, so in an array.
  const weights = new Float64Array(Math.max(0, ...byId.keys()) + 1)
  let sum = 0
  for (const id of byId.keys()) sum += weights[id] = raw(id)
  const mean = sum / Math.max(1, byId.size)
  return (concept) => (concept < 0 ? 1 : (weights[concept] || RARITY.most) / mean)
}

/** Counts the concepts below each. */
function descendantsOf(byId: ReadonlyMap<number, Concept>): Map<number, number> {
  const below = new Map<number, number>()
  for (const { id } of byId.values()) {
    const above = new Set<number>()
    const climb = (concept: number) => {
      for (const parent of byId.get(concept)?.parents ?? [])
        if (parent !== id && !above.has(parent)) {
          above.add(parent)
          climb(parent)
        }
    }
    climb(id)
    for (const parent of above) below.set(parent, (below.get(parent) ?? 0) + 1)
  }
  return below
}
