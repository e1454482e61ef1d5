import * as fc from 'fast-check'
import { COUNTRIES, locationTypeOf } from '#contract/countries.ts'
import { ROLES } from '#contract/members.ts'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { zoneOf } from '#contract/time-zones.ts'
import type { Concepts, MatchProfile, Term } from '#server/matching/engine/types.ts'

/**
 * A vocabulary of 60 concepts, 10 to 69: those of one ten are a group and a field, below the one that ends with 0. 60 to 69
 * are in every field. A negative concept is an unknown word; two of them are alike as their numbers are near.
 */
export const smallVocabulary: Concepts = {
  similarity: ({ concept: one }, { concept: other }) => {
    if (one === other) return 1
    if (one < 0 || other < 0) return one < 0 && other < 0 ? 0.6 / (1 + Math.abs(one - other)) : 0
    if (Math.floor(one / 10) !== Math.floor(other / 10)) return 0
    return one % 10 === 0 || other % 10 === 0 ? 0.7 : 0.4
  },
  rarity: (concept) => (concept < 0 ? 1 : 0.5 + (concept % 7) / 6),
  fieldOf: (concept) => (concept < 0 || concept >= 50 ? 0 : 2 ** Math.floor(concept / 10)),
  isInEveryField: (concept) => concept >= 60,
}

/** Words that a sentence must bear: long, of other scripts, with marks, in the form of ICU, HTML and escapes. */
export const HOSTILE_WORDS = [
  'x'.repeat(60),
  '👩🏾‍🌾'.repeat(8),
  'برمجة',
  '\u202egnirahs',
  '\u2067abc\u2069',
  '{words}',
  "{n, plural, one {#} other {'#'}}",
  "it's",
  '<0>bold</0>',
  '<script>',
  '\\u000a',
  'a\nb',
  '%s ${x} $&',
  'Yorùbá',
  '\u{f8ff}',
  '#',
]

const word = fc.oneof(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), fc.constantFrom(...HOSTILE_WORDS))
const concept = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 10, max: 69 }) }, fc.integer({ min: -9, max: -1 }))
export const term: fc.Arbitrary<Term> = fc.record({ word, concept })
const terms = fc.array(term, { maxLength: 6 })

export const bio: fc.Arbitrary<MatchProfile['bio']> = fc
  .record({
    words: fc.array(fc.tuple(fc.integer({ min: -12, max: -1 }), fc.integer({ min: 1, max: 5 })), { maxLength: 8 }),
    concepts: fc.array(fc.integer({ min: 10, max: 69 }), { maxLength: 6 }),
  })
  .map(({ words, concepts }) => ({ words: new Map(words), concepts: new Set(concepts) }))

const country = fc.constantFrom(...COUNTRIES)

/** Any member, as far as the engine sees them. */
export const matchProfile: fc.Arbitrary<MatchProfile> = fc
  .record({
    id: fc.uuid(),
    role: fc.constantFrom(...ROLES),
    home_country: country,
    country,
    zone: fc.option(fc.constantFrom('Asia/Kolkata', 'America/Los_Angeles', 'Africa/Casablanca', 'Nowhere/Such')),
    languages: fc.subarray(['en', 'fr', 'sw', 'yo', 'ha', ...SPOKEN_LANGUAGES.slice(0, 3)]),
    goals: fc.option(terms),
    offer: terms,
    interests: terms,
    bio,
  })
  .map(({ zone, goals, ...rest }) => ({
    ...rest,
    location_type: locationTypeOf(rest.country),
    time_zone: zoneOf({ time_zone: zone, country: rest.country }),
    need: goals && goals.length > 0 ? goals : rest.interests,
  }))
