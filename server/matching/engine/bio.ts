import { BIO } from '#server/matching/weights.ts'
import type { Concepts, MatchProfile } from './types.ts'

type Bio = MatchProfile['bio']

const norms = new WeakMap<Bio, { concepts: Concepts; norm: number }>()

/**
 * The cosine of two bios over their words and concepts, each weighted by how often it stands there and how rare it is.
 * Undefined while one of them says nothing.
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

/** The same member is compared with hundreds: their norm is worked out once. */
function normOf(bio: Bio, concepts: Concepts): number {
  const kept = norms.get(bio)
  if (kept?.concepts === concepts) return kept.norm
  let sum = 0
  for (const [word, count] of bio.words) sum += wordWeight(word, count, concepts) ** 2
  for (const concept of bio.concepts) sum += conceptWeight(concept, concepts) ** 2
  const norm = Math.sqrt(sum)
  norms.set(bio, { concepts, norm })
  return norm
}
