import { BIO } from '#server/matching/weights.ts'
import type { Concepts, MatchProfile } from './types.ts'

type Bio = MatchProfile['bio']

/** The norm of each bio: one member is compared with hundreds of others. */
const norms = new WeakMap<Bio, { concepts: Concepts; norm: number }>()

/**
 * Returns the cosine of two bios over their words and concepts, 0 to 1. Counts and rarity weigh each of them. Returns undefined
 * where one bio has neither.
 */
export function bioSimilarity(one: Bio, other: Bio, concepts: Concepts): number | undefined {
  if (isEmpty(one) || isEmpty(other)) return undefined
  let product = 0
  const [fewer, more] = one.words.size <= other.words.size ? [one, other] : [other, one]
  for (const [word, count] of fewer.words) {
    const there = more.words.get(word)
    if (there !== undefined) product += wordWeight(word, count, concepts) * wordWeight(word, there, concepts)
  }
  for (const concept of fewer.concepts) if (more.concepts.has(concept)) product += conceptWeight(concept, concepts) ** 2
  return Math.min(1, product / (normOf(one, concepts) * normOf(other, concepts)))
}

function isEmpty({ words, concepts }: Bio): boolean {
  return words.size === 0 && concepts.size === 0
}

function wordWeight(word: number, count: number, concepts: Concepts): number {
  return (1 + Math.log(Math.max(1, count))) * concepts.rarity(word)
}

function conceptWeight(concept: number, concepts: Concepts): number {
  return BIO.conceptWeight * concepts.rarity(concept)
}

function normOf(bio: Bio, concepts: Concepts): number {
  const cached = norms.get(bio)
  if (cached?.concepts === concepts) return cached.norm
  let sum = 0
  for (const [word, count] of bio.words) sum += wordWeight(word, count, concepts) ** 2
  for (const concept of bio.concepts) sum += conceptWeight(concept, concepts) ** 2
  const norm = Math.sqrt(sum)
  norms.set(bio, { concepts, norm })
  return norm
}
