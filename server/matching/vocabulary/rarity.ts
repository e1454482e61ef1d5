import type { OwnLayer } from '#server/matching/vocabulary/own-layer.ts'
import type { Relations } from '#server/matching/vocabulary/relations.ts'
import { RARITY } from '#server/matching/weights.ts'

/**
 * Returns a function for the weight of a concept in a list of needs. Wide concepts ("Communication") weigh less than narrow ones
 * ("Kubernetes"). It depends on the two layers, not on members, so that scores do not move with the community. The mean over
 * our concepts is 1, and so is the weight of an unknown word.
 */
export function rarityOf(own: OwnLayer, relations: Relations): (concept: number) => number {
  const below = descendants(own)
  const raw = (concept: number) => {
    const width = relations.occupationsThatNeed(concept) + RARITY.occupationsOfChild * (below.get(concept) ?? 0)
    return Math.max(RARITY.least, RARITY.most - RARITY.step * Math.log2(1 + width))
  }
  const all = [...own.concepts.keys()].map(raw)
  const mean = all.length === 0 ? 1 : all.reduce((sum, weight) => sum + weight, 0) / all.length
  return (concept) => (concept < 0 ? 1 : raw(concept) / mean)
}

/** Counts our concepts below each of ours. */
function descendants(own: OwnLayer): Map<number, number> {
  const below = new Map<number, number>()
  for (const { id } of own.concepts.values()) {
    const above = new Set<number>()
    const climb = (concept: number) => {
      for (const parent of own.concepts.get(concept)?.parents ?? [])
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
