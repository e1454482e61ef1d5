import { NAMED_AS_NEAR_FROM, SIMILARITY } from '#server/matching/weights.ts'
import type { Concepts, Term } from './types.ts'

/** How far an offer covers a need, 0 to 1. `words` of the offer are the same concepts and `near` close ones, the weightiest first. */
export type Covered = { value: number; words: string[]; near: string[] }

/**
 * Returns how far an offer covers a need: 0 without an offer, undefined without a need. Rare concepts weigh more. One more entry
 * in the offer never lowers the value.
 */
export function coverage(need: Term[], offer: Term[], concepts: Concepts): Covered | undefined {
  const wanted = new Map(need.toReversed().map((term) => [term.concept, term]))
  if (wanted.size === 0) return undefined
  const served: { word: string; best: number; weight: number }[] = []
  let total = 0
  for (const term of wanted.values()) {
    const rarity = concepts.rarity(term.concept)
    total += rarity
    const { word, best } = closest(term, offer, concepts)
    if (best > 0) served.push({ word, best, weight: best * rarity })
  }
  const value = served.reduce((sum, { weight }) => sum + weight, 0) / total
  const named = served.toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
  const words = unique(named.filter(({ best }) => best === SIMILARITY.same))
  const near = unique(named.filter(({ best }) => best < SIMILARITY.same && best >= NAMED_AS_NEAR_FROM))
  return { value, words, near: near.filter((word) => !words.includes(word)) }
}

function closest(term: Term, offer: Term[], concepts: Concepts): { word: string; best: number } {
  let best = 0
  let word = ''
  for (const one of offer) {
    const similarity = concepts.similarity(term, one)
    if (similarity <= best) continue
    best = similarity
    word = one.word
    if (best >= SIMILARITY.same) break
  }
  return { word, best: Math.min(SIMILARITY.same, best) }
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
