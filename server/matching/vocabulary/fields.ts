import { join } from 'node:path'
import { DATA, rowsOf } from '#server/matching/vocabulary/concepts.ts'
import type { Concept } from '#server/matching/vocabulary/concepts.ts'

/** Groups that know each other's work. Each other group is a field of its own. */
const TOGETHER = [
  ['technology', 'data'],
  ['engineering', 'trades'],
  ['business', 'finance'],
  ['creative', 'music'],
  ['public-sector', 'community', 'law'],
]

/** Groups of which anybody may have something, whatever their work. */
const OF_ANYBODY = new Set(['leadership', 'languages', 'everyday'])

/** The fields of concepts, each a power of two. */
export type Fields = {
  /** Returns the field of a concept, or 0 for one that anybody may have and for an unknown word. */
  fieldOf(concept: number): number
  /** Returns whether each field has a concept in its own way ("Leadership"). */
  isInEveryField(concept: number): boolean
}

/** Reads the ids of the concepts that each field has in its own way, from data/relations/in-every-field.tsv. */
export function readInEveryField(folder = DATA): Set<number> {
  return new Set(rowsOf(join(folder, 'relations', 'in-every-field.tsv')).map(([id]) => Number(id)))
}

export function fieldsOf(byId: ReadonlyMap<number, Concept>, inEveryField: ReadonlySet<number>): Fields {
  const nameOf = (group: string) => TOGETHER.find((groups) => groups.includes(group))?.[0] ?? group
  const names = [...new Set([...byId.values()].map(({ group }) => nameOf(group)))].filter(
    (name) => !OF_ANYBODY.has(name),
  )
  // Asked for each word of each pair of members, so in an array.
  const fields = new Int32Array(Math.max(0, ...byId.keys()) + 1)
  for (const { id, group } of byId.values()) {
    const place = names.indexOf(nameOf(group))
    if (place >= 0 && !inEveryField.has(id)) fields[id] = 1 << place
  }
  return { fieldOf: (concept) => fields[concept] ?? 0, isInEveryField: (concept) => inEveryField.has(concept) }
}
