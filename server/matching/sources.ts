import { KINDS, conceptOfCode } from '#server/matching/kinds.ts'
import type { Kind } from '#server/matching/kinds.ts'
import type { MatchProfile, Term } from '#server/matching/engine/types.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { CANDIDATES } from '#server/matching/weights.ts'

/** Members with this term may suit, by so much; `take` of them are looked at. */
export type Source = { kind: Kind; concept: number; weight: number; take: number }

const { weights: WEIGHT, concepts: CONCEPTS, rowsOfConcept: ROWS } = CANDIDATES

/** Where the candidates for a member are, with about so many rows for what they need and offer: who offers what they need, who needs what they offer, who is near in other ways. */
export function sourcesFor(me: MatchProfile, vocabulary: Vocabulary, rows: number): Source[] {
  const wanted = me.role === 'mentor' ? [] : around(me.need, KINDS.mentorOffer, vocabulary)
  const offered = me.role === 'mentee' ? [] : around(me.offer, KINDS.need, vocabulary)
  const words = [...wanted, ...offered]
  const take = Math.min(ROWS.most, Math.max(ROWS.least, Math.floor(rows / Math.max(1, words.length))))
  return [...words.map((one) => ({ ...one, take })), ...placesOf(me), ...languagesOf(me)]
}

/** Each need with the concepts near it. A concept that is near several counts for all of them. */
function around(needs: Term[], kind: Kind, vocabulary: Vocabulary): Omit<Source, 'take'>[] {
  const near = Math.min(CONCEPTS.most, Math.max(1, Math.floor(CONCEPTS.all / Math.max(1, needs.length))))
  const total = needs.reduce((sum, { concept }) => sum + vocabulary.rarity(concept), 0)
  const weights = new Map<number, number>()
  for (const { concept: need } of needs)
    for (const { concept, similarity } of vocabulary.near(need, near)) {
      const weight = (WEIGHT.need * similarity * vocabulary.rarity(need)) / total
      weights.set(concept, (weights.get(concept) ?? 0) + weight)
    }
  return [...weights].map(([concept, weight]) => ({ kind, concept, weight }))
}

/** The other location, those who live where this member is from, and those who are from where this member lives. */
function placesOf({ location_type, country, home_country }: MatchProfile): Source[] {
  const other = location_type === 'africa' ? 'diaspora' : 'africa'
  const at = (kind: Kind, code: string, weight: number) => ({
    kind,
    concept: conceptOfCode(code),
    weight,
    take: CANDIDATES.rowsOfPlace,
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
    take: CANDIDATES.rowsOfLanguage,
  }))
}
