import { Adjacency, PairSet } from '#server/matching/vocabulary/adjacency.ts'
import { FIRST_SKILL } from '#server/matching/vocabulary/esco-layer.ts'
import type { EscoLayer, Pairs } from '#server/matching/vocabulary/esco-layer.ts'
import { foldWord } from '#server/matching/vocabulary/fold.ts'
import type { OwnLayer } from '#server/matching/vocabulary/own-layer.ts'
import { RELATIONS, SIMILARITY } from '#server/matching/weights.ts'

/** Numbers of groups: ESCO's 640 from 0, our files from FIRST_FILE, the children of a parent from FIRST_FAMILY. */
const FIRST_FILE = 1_000
const FIRST_FAMILY = 2_000
const GROUPS = FIRST_FAMILY + FIRST_SKILL
/** All concepts have lower numbers. */
const CONCEPTS = 34_000

/** The relations of the concepts of both layers, by number. */
export type Relations = {
  /** Returns the concept of ours that covers this one of ESCO, else the same number. */
  standFor(concept: number): number
  /** Parents, children, occupations and their essential skills. */
  links: Adjacency
  /** Parents of parents and children of children, of ours. */
  grand: Adjacency
  /** The groups of a concept of ours: its file, and the children of each of its parents. */
  ownGroups: Adjacency
  /** ESCO's groups of a skill; of a concept of ours, the groups of the skills that it covers. */
  escoGroups: Adjacency
  /** The concepts of a group. */
  members: Adjacency
  /** How many concepts each group has; a file of ours counts as a large one. */
  sizes: Uint16Array
  /** The essential skills of an occupation or skill that few others need. */
  needs: Adjacency
  /** Returns how many occupations of ESCO need a concept. */
  occupationsThatNeed(concept: number): number
}

/** Reads all relations of both layers once: about 30 ms and 1 MB. */
export function relationsOf(own: OwnLayer, esco: EscoLayer): Relations {
  const covers = coversOf(own, esco)
  const standFor = (concept: number) => covers[concept] ?? concept
  const needed = new Uint16Array(CONCEPTS)
  const [links, grand, members, needs] = [new PairSet(), new PairSet(), new PairSet(), new PairSet()]
  const [ownGroups, escoGroups] = [new PairSet(), new PairSet()]
  const link = (one: number, other: number) => {
    if (one === other) return
    links.add(one, other)
    links.add(other, one)
  }
  const join = (groups: PairSet, concept: number, group: number) => {
    groups.add(concept, group)
    members.add(group, concept)
  }

  const files = [...new Set([...own.concepts.values()].map(({ group }) => group))].toSorted()
  for (const { id, parents, group } of own.concepts.values()) {
    join(ownGroups, id, FIRST_FILE + files.indexOf(group))
    for (const parent of parents) {
      link(id, parent)
      join(ownGroups, id, FIRST_FAMILY + parent)
      for (const above of own.concepts.get(parent)?.parents ?? []) {
        grand.add(id, above)
        grand.add(above, id)
      }
    }
  }
  each(esco.broader, (skill, broader) => link(standFor(skill), standFor(broader)))
  each(esco.grouped, (skill, group) => join(escoGroups, standFor(skill), group))
  each(esco.needed, (skill, times) => {
    needed[standFor(skill)] = (needed[standFor(skill)] ?? 0) + times
  })
  each(esco.needs, (whole, skill) => {
    if ((needed[standFor(skill)] ?? 0) > RELATIONS.essentialToAtMost) return
    needs.add(standFor(whole), standFor(skill))
    // Two concepts of ours are related by our files alone: nurses need sociology, yet nobody learns it from a nurse.
    if (standFor(whole) >= FIRST_SKILL || standFor(skill) >= FIRST_SKILL) link(standFor(whole), standFor(skill))
  })
  const membersOf = new Adjacency(GROUPS, members)
  const sizes = new Uint16Array(GROUPS)
  for (let group = 0; group < GROUPS; group++)
    sizes[group] = group >= FIRST_FILE && group < FIRST_FAMILY ? CONCEPTS : membersOf.of(group).length
  return {
    standFor,
    links: new Adjacency(CONCEPTS, links),
    grand: new Adjacency(FIRST_SKILL, grand),
    ownGroups: new Adjacency(FIRST_SKILL, ownGroups),
    escoGroups: new Adjacency(CONCEPTS, escoGroups),
    members: membersOf,
    sizes,
    needs: new Adjacency(CONCEPTS, needs),
    occupationsThatNeed: (concept) => needed[concept] ?? 0,
  }
}

function each(pairs: Pairs, visit: (from: number, to: number) => void): void {
  for (let at = 0; at < pairs.length; at += 2) visit(pairs[at] ?? 0, pairs[at + 1] ?? 0)
}

/** Returns for each number the concept of ours that covers it, else itself. Of several the smallest id wins. */
function coversOf(own: OwnLayer, esco: EscoLayer): Uint16Array {
  const covers = new Uint16Array(CONCEPTS)
  for (let concept = 0; concept < CONCEPTS; concept++) covers[concept] = concept
  for (const { id, esco: labels } of [...own.concepts.values()].toSorted((one, other) => other.id - one.id))
    for (const label of labels) {
      const covered = escoIdOf(label, esco)
      if (covered !== null) covers[covered] = id
    }
  return covers
}

const OCCUPATION = 'occupation:'

/** Returns the ESCO number of a label in the column `esco` of our files, or null. */
export function escoIdOf(label: string, esco: EscoLayer): number | null {
  if (label.startsWith(OCCUPATION)) return esco.occupationOf(foldWord(label.slice(OCCUPATION.length)))
  return esco.skillOf(foldWord(label))
}

/**
 * Returns how alike two concepts are: a step of SIMILARITY (weights.ts), or 0. Two of ours share groups of ours alone: ESCO has
 * "Project management" in a group with "Aviation".
 */
export function likeness(relations: Relations, one: number, other: number): number {
  if (one === other) return SIMILARITY.same
  if (relations.links.has(one, other)) return SIMILARITY.linked
  const ours = one < FIRST_SKILL && other < FIRST_SKILL
  if (ours && relations.grand.has(one, other)) return SIMILARITY.grouped
  const size = (ours ? relations.ownGroups : relations.escoGroups).smallestShared(one, other, relations.sizes)
  if (size === 0) return 0
  return size <= RELATIONS.narrowGroup ? SIMILARITY.grouped : SIMILARITY.loose
}
