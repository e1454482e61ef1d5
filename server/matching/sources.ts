import { KINDS, conceptOfCode } from '#server/matching/kinds.ts'
import type { Kind } from '#server/matching/kinds.ts'
import type { MatchProfile, Term } from '#server/matching/engine/types.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { CANDIDATES } from '#server/matching/weights.ts'

/** A term whose members may suit the viewer. */
export type Source = {
  kind: Kind
  concept: number
  /** What the term adds to a member's rank in the sample. */
  weight: number
  /** The most rows of the term that are read. */
  rowLimit: number
}

const { weights: WEIGHT, concepts: CONCEPTS, rowsOfConcept: ROWS } = CANDIDATES

/**
 * Returns the terms to search for a member's candidates: offers of their needs, needs of their offers, places and languages.
 * @param rows about how many rows to read for needs and offers together
 */
export function sourcesFor(me: MatchProfile, vocabulary: Vocabulary, rows: number): Source[] {
  const wanted = me.role === 'mentor' ? [] : around(me.need, KINDS.mentorOffer, vocabulary)
  const offered = me.role === 'mentee' ? [] : around(me.offer, KINDS.need, vocabulary)
  const words = [...wanted, ...offered]
  const rowLimit = Math.min(ROWS.most, Math.max(ROWS.least, Math.floor(rows / Math.max(1, words.length))))
  return [...words.map((one) => ({ ...one, rowLimit })), ...placesOf(me), ...languagesOf(me)]
}

/** Returns each need and the concepts near it. The weight of a concept that is near several needs is their sum. */
function around(needs: Term[], kind: Kind, vocabulary: Vocabulary): Omit<Source, 'rowLimit'>[] {
  const near = Math.min(CONCEPTS.most, Math.max(1, Math.floor(CONCEPTS.all / Math.max(1, needs.length))))
  const total = needs.reduce((sum, { concept }) => sum + vocabulary.rarity(concept), 0)
  const weights = new Map<number, number>()
  for (const need of needs)
    for (const { concept, similarity } of vocabulary.near(need, near)) {
      const weight = (WEIGHT.need * similarity * vocabulary.rarity(need.concept)) / total
      weights.set(concept, (weights.get(concept) ?? 0) + weight)
    }
  return [...weights].map(([concept, weight]) => ({ kind, concept, weight }))
}

/** Returns the other location, the members living in this one's home country, and those coming from this one's country. */
function placesOf({ location_type, country, home_country }: MatchProfile): Source[] {
  const other = location_type === 'africa' ? 'diaspora' : 'africa'
  const at = (kind: Kind, code: string, weight: number) => ({
    kind,
    concept: conceptOfCode(code),
    weight,
    rowLimit: CANDIDATES.rowsOfPlace,
  })
  return [
    at(KINDS.location, other, WEIGHT.location),
    ...(home_country === country ? [] : [at(KINDS.country, home_country, WEIGHT.place)]),
    at(KINDS.home, country, WEIGHT.place),
  ]
}

function languagesOf({ languages }: MatchProfile): Source[] {
  return languages.slice(0, CANDIDATES.languages).map((code) => ({
    kind: KINDS.language,
    concept: conceptOfCode(code),
    weight: WEIGHT.language,
    rowLimit: CANDIDATES.rowsOfLanguage,
  }))
}
