import type { OwnLayer } from '#server/matching/vocabulary/own-layer.ts'
import type { Relations } from '#server/matching/vocabulary/relations.ts'

/** What nothing needs and nothing is below weighs most; each doubling of that takes a step off, down to the least. */
const MOST = 1.4
const STEP = 0.12
const LEAST = 0.5
/** A concept below another one says as much about how wide it is as this many occupations that need it. */
const OCCUPATIONS_OF_A_CHILD = 4

/**
 * How much a concept weighs in a list of needs: wide ones ("Communication", which 200 occupations need and much is below)
 * less than narrow ones ("Kubernetes"). It rests on the two layers alone, not on what members wrote, so that scores do not move with
 * the community; in the mean of our concepts it is 1, and for unknown words too.
 */
export function rarityOf(own: OwnLayer, relations: Relations): (concept: number) => number {
  const below = descendants(own)
  const raw = (concept: number) => {
    const width = relations.occupationsThatNeed(concept) + OCCUPATIONS_OF_A_CHILD * (below.get(concept) ?? 0)
    return Math.max(LEAST, MOST - STEP * Math.log2(1 + width))
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
