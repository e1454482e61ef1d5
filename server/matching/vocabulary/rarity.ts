import type { OwnLayer } from '#server/matching/vocabulary/own-layer.ts'
import type { Relations } from '#server/matching/vocabulary/relations.ts'
import { RARITY } from '#server/matching/weights.ts'

/**
 * How much a concept weighs in a list of needs: wide ones ("Communication", which 200 occupations need and much is below)
 * less than narrow ones ("Kubernetes"). It rests on the two layers alone, not on what members wrote, so that scores do not move with
 * the community; in the mean of our concepts it is 1, and for unknown words too.
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

/** How many concepts of ours are below each. */
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
