import { NAMED_AS_NEAR_FROM, OF_FIELD_FROM, OTHER_FIELD, SIMILARITY } from '#server/matching/weights.ts'
import type { Concepts, Term } from './types.ts'

/** How far an offer covers a need, 0 to 1. `words` of the offer are the same concepts and `near` close ones, the weightiest first. */
export type Covered = { value: number; words: string[]; near: string[] }

/**
 * Returns how far an offer covers a need: 0 without an offer, undefined without a need. Rare concepts weigh more. One more entry
 * in the offer never lowers the value.
 * @param skills of who has the need: with the need, they say which field is theirs. Without them, nothing counts less.
 */
export function coverage(need: Term[], offer: Term[], concepts: Concepts, skills?: Term[]): Covered | undefined {
  const wanted = new Map(need.toReversed().map((term) => [term.concept, term]))
  if (wanted.size === 0) return undefined
  const served: { word: string; best: number; weight: number; inEveryField: boolean }[] = []
  let total = 0
  let isOfField = false
  for (const term of wanted.values()) {
    const rarity = concepts.rarity(term.concept)
    total += rarity
    const { word, best, byField } = closest(term, offer, concepts)
    isOfField ||= byField
    const inEveryField = concepts.isInEveryField(term.concept)
    if (best > 0) served.push({ word, best, weight: best * rarity, inEveryField })
  }
  if (skills && !isOfField && !doFieldsMeet([...need, ...skills], offer, concepts))
    for (const one of served) if (one.inEveryField) one.weight *= OTHER_FIELD
  const value = served.reduce((sum, { weight }) => sum + weight, 0) / total
  const named = served.toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
  const words = unique(named.filter(({ best }) => best === SIMILARITY.same))
  const near = unique(named.filter(({ best }) => best < SIMILARITY.same && best >= NAMED_AS_NEAR_FROM))
  return { value, words, near: near.filter((word) => !words.includes(word)) }
}

/** Returns whether two lists have a field in common, or the first has none. */
function doFieldsMeet(one: Term[], other: Term[], { fieldOf }: Concepts): boolean {
  const fieldsOf = (terms: Term[]) => terms.reduce((fields, { concept }) => fields | fieldOf(concept), 0)
  const fields = fieldsOf(one)
  return fields === 0 || (fields & fieldsOf(other)) !== 0
}

/** The closest of an offer, and whether one is near the need, where both are of a field: what anybody may have says nothing of that. */
function closest(term: Term, offer: Term[], concepts: Concepts) {
  // An unknown word counts as one of a field, whatever it names.
  const isOfOne = ({ concept }: Term) => concept < 0 || concepts.fieldOf(concept) !== 0
  const mayDecide = isOfOne(term)
  let best = 0
  let word = ''
  let byField = false
  for (const one of offer) {
    const similarity = concepts.similarity(term, one)
    if (mayDecide && similarity >= OF_FIELD_FROM && isOfOne(one)) byField = true
    if (similarity > best) {
      best = similarity
      word = one.word
    }
    if (best >= SIMILARITY.same && (byField || !mayDecide)) break
  }
  return { word, best: Math.min(SIMILARITY.same, best), byField }
}

function unique(list: { word: string }[]): string[] {
  return [...new Set(list.map(({ word }) => word))]
}

/** Returns the mean of the coverage of two lists by each other. Returns undefined where one is empty. */
export function likeness(one: Term[], other: Term[], concepts: Concepts): Covered | undefined {
  if (one.length === 0 || other.length === 0) return undefined
  const [there, back] = [coverage(one, other, concepts), coverage(other, one, concepts)]
  return there && back && { ...there, value: (there.value + back.value) / 2 }
}
