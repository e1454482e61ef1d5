import { KINDS, conceptOfCode } from '#server/matching/kinds.ts'
import type { Kind } from '#server/matching/kinds.ts'
import type { StoredProfile } from '#server/matching/stored-profile.ts'

/** A row of match_terms without its member. */
export type SearchTerm = { kind: Kind; concept: number }

/**
 * Returns the terms that a member is found by. An unknown phrase is found by itself and by the concept of its head, which
 * `headOf` returns.
 */
export function searchTermsOf(profile: StoredProfile, headOf: (word: string) => number | null): SearchTerm[] {
  const { role, location_type, home_country, country, languages, need, offer } = profile
  const offered = role === 'mentee' ? KINDS.menteeOffer : KINDS.mentorOffer
  return [
    ...conceptsOf(offer, headOf).map((concept) => ({ kind: offered, concept })),
    ...(role === 'mentor' ? [] : conceptsOf(need, headOf).map((concept) => ({ kind: KINDS.need, concept }))),
    { kind: KINDS.location, concept: conceptOfCode(location_type) },
    { kind: KINDS.country, concept: conceptOfCode(country) },
    { kind: KINDS.home, concept: conceptOfCode(home_country) },
    ...languages.map((code) => ({ kind: KINDS.language, concept: conceptOfCode(code) })),
  ]
}

function conceptsOf(terms: StoredProfile['offer'], headOf: (word: string) => number | null): number[] {
  return terms.flatMap(([word, concept]) => (concept > 0 ? concept : [concept, headOf(word) ?? []].flat()))
}
