import { FIRST_SKILL } from '#server/matching/vocabulary/esco-layer.ts'
import { likeness } from '#server/matching/vocabulary/relations.ts'
import type { Relations } from '#server/matching/vocabulary/relations.ts'
import { RELATIONS, SIMILARITY } from '#server/matching/weights.ts'

/**
 * Returns up to `max` concepts near one, most alike first: itself, parents, children and essential skills, then those two steps
 * away or in its groups. Among equals ours come before ESCO's, then the smaller id. At most RELATIONS.escoShare are ESCO's:
 * hundreds lie near "Project management", and few members name them. An unknown word has only itself.
 */
export function nearOf(relations: Relations, concept: number, max: number) {
  const found = new Map([[concept, SIMILARITY.same]])
  let escoLeft = Math.floor(max * RELATIONS.escoShare)
  const add = (near: number, similarity: number) => {
    if (found.has(near) || found.size >= max || (near >= FIRST_SKILL && escoLeft === 0)) return
    if (near >= FIRST_SKILL) escoLeft--
    found.set(near, similarity)
  }
  if (concept > 0) {
    for (const near of relations.links.of(concept)) add(near, SIMILARITY.linked)
    for (const near of relations.grand.of(concept)) add(near, SIMILARITY.grouped)
    for (const group of groupsOf(relations, concept))
      for (const near of relations.members.of(group))
        if (likeness(relations, concept, near) === SIMILARITY.grouped) add(near, SIMILARITY.grouped)
  }
  return [...found].map(([concept, similarity]) => ({ concept, similarity }))
}

/** Returns families before files, which have lower numbers, and both before ESCO's groups. */
function groupsOf({ ownGroups, escoGroups }: Relations, concept: number): number[] {
  return [...[...ownGroups.of(concept)].toReversed(), ...escoGroups.of(concept)]
}
