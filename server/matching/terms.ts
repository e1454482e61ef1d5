import { KINDS, conceptOfCode } from '#server/matching/kinds.ts'
import type { Kind } from '#server/matching/kinds.ts'
import type { StoredProfile } from '#server/matching/stored-profile.ts'

/** A row of match_terms without its member. */
export type SearchTerm = { kind: Kind; concept: number }

/** Returns the terms that a member is found by. */
export function searchTermsOf(profile: StoredProfile): SearchTerm[] {
  const { role, location_type, home_country, country, languages, need, offer } = profile
  const offered = role === 'mentee' ? KINDS.menteeOffer : KINDS.mentorOffer
  return [
    ...offer.map(([, concept]) => ({ kind: offered, concept })),
    ...(role === 'mentor' ? [] : need.map(([, concept]) => ({ kind: KINDS.need, concept }))),
    { kind: KINDS.location, concept: conceptOfCode(location_type) },
    { kind: KINDS.country, concept: conceptOfCode(country) },
    { kind: KINDS.home, concept: conceptOfCode(home_country) },
    ...languages.map((code) => ({ kind: KINDS.language, concept: conceptOfCode(code) })),
  ]
}
