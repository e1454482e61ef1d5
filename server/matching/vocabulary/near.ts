import { FIRST_SKILL } from '#server/matching/vocabulary/esco-layer.ts'
import { GROUPED, LINKED, SAME, likeness } from '#server/matching/vocabulary/relations.ts'
import type { Relations } from '#server/matching/vocabulary/relations.ts'

/** Of the concepts near one, at most this share are ESCO's: hundreds lie near "Project management", and few members name them. */
const ESCO_SHARE = 0.25

/**
 * What is near a concept, most alike first, at most `max`: parents, children and essential skills, then those two steps
 * away and those of its groups; of equals ours before ESCO's, the smaller id first. An unknown word has
 * only itself.
 */
export function nearOf(relations: Relations, concept: number, max: number) {
  const found = new Map([[concept, SAME]])
  let room = Math.floor(max * ESCO_SHARE)
  const add = (near: number, similarity: number) => {
    if (found.has(near) || found.size >= max || (near >= FIRST_SKILL && room === 0)) return
    if (near >= FIRST_SKILL) room--
    found.set(near, similarity)
  }
  if (concept > 0) {
    for (const near of relations.links.of(concept)) add(near, LINKED)
    for (const near of relations.grand.of(concept)) add(near, GROUPED)
    for (const group of groupsOf(relations, concept))
      for (const near of relations.members.of(group))
        if (likeness(relations, concept, near) === GROUPED) add(near, GROUPED)
  }
  return [...found].map(([concept, similarity]) => ({ concept, similarity }))
}

/** Families before files (theirs are the higher numbers), and both before ESCO's groups. */
function groupsOf({ ownGroups, escoGroups }: Relations, concept: number): number[] {
  return [...[...ownGroups.of(concept)].toReversed(), ...escoGroups.of(concept)]
}
