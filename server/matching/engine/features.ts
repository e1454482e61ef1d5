import type { Feature } from '#contract/matching.ts'
import { PLACE } from '#server/matching/weights.ts'
import { bioSimilarity } from './bio.ts'
import { coverage, likeness } from './coverage.ts'
import type { Covered } from './coverage.ts'
import { regionOf } from './regions.ts'
import type { Concepts, MatchProfile, Term } from './types.ts'
import { hoursBetween } from './zones.ts'

/** One known feature of a pair, 0 to 1. `needs` is whose need it is: of who seeks, of who is sought, or null where both share it. */
export type Measured = {
  feature: Feature
  value: number
  needs: 'seeker' | 'sought' | null
  words: string[]
  near?: string[]
  interest?: true
}

/** The features of a pair that are known. Turned around they are the same but for need and return. */
export function featuresOf(seeker: MatchProfile, sought: MatchProfile, concepts: Concepts): Measured[] {
  const found = [
    need('need', 'seeker', seeker, coverage(seeker.need, sought.offer, concepts)),
    need('return', 'sought', sought, coverage(sought.need, seeker.offer, concepts)),
    interests(seeker, sought, concepts),
    bio(seeker, sought, concepts),
    place(seeker, sought),
    language(seeker, sought),
    timeZone(seeker, sought),
  ]
  return found.filter((one) => one !== undefined)
}

function need(
  feature: 'need' | 'return',
  needs: 'seeker' | 'sought',
  { need, interests }: MatchProfile,
  covered?: Covered,
): Measured | undefined {
  return covered && { feature, needs, ...covered, ...(sameTerms(need, interests) && { interest: true as const }) }
}

/** Whether the interests stand in for goals that a member has not given. */
function sameTerms(need: Term[], interests: Term[]): boolean {
  return need.length === interests.length && need.every(({ word }, index) => interests[index]?.word === word)
}

function interests(seeker: MatchProfile, sought: MatchProfile, concepts: Concepts): Measured | undefined {
  const alike = likeness(seeker.interests, sought.interests, concepts)
  return alike && { feature: 'interests', needs: null, ...alike }
}

function bio(seeker: MatchProfile, sought: MatchProfile, concepts: Concepts): Measured | undefined {
  const value = bioSimilarity(seeker.bio, sought.bio, concepts)
  return value === undefined ? undefined : { feature: 'bio', needs: null, value, words: [] }
}

/** Only across locations: the product connects Africa with the diaspora. */
function place(seeker: MatchProfile, sought: MatchProfile): Measured {
  const here = countriesOf(seeker)
  const there = countriesOf(sought)
  const apart = seeker.location_type !== sought.location_type
  const common = here.filter((country) => there.includes(country))
  const regions = new Set(there.map(regionOf))
  const hasNeighbours = here.some((country) => regionOf(country) !== undefined && regions.has(regionOf(country)))
  const found = (value: number, words: string[]): Measured => ({
    feature: 'place',
    needs: null,
    value,
    words: words.toSorted(),
  })
  if (!apart) return found(0, [])
  if (common.length > 0) return found(PLACE.country, common)
  // Where somebody comes from is told to nobody but those with ties to the same country.
  return found(hasNeighbours ? PLACE.region : PLACE.apart, [])
}

function countriesOf({ home_country, country }: MatchProfile): string[] {
  return [...new Set([home_country, country])]
}

/** Spoken in so many countries that sharing one of them says little: named after the others. */
const WIDESPREAD = ['en', 'fr', 'pt', 'ar', 'es']

function language(seeker: MatchProfile, sought: MatchProfile): Measured | undefined {
  if (seeker.languages.length === 0 || sought.languages.length === 0) return undefined
  const spoken = new Set(sought.languages)
  const common = [...new Set(seeker.languages)].filter((code) => spoken.has(code))
  if (common.length === 0 && (seeker.guessed_languages || sought.guessed_languages)) return undefined
  const words = common.toSorted((a, b) => WIDESPREAD.indexOf(a) - WIDESPREAD.indexOf(b) || (a < b ? -1 : 1))
  return { feature: 'language', needs: null, value: words.length > 0 ? 1 : 0, words }
}

/** 1 on the same clock, 0 at twelve hours. */
function timeZone(seeker: MatchProfile, sought: MatchProfile): Measured | undefined {
  const hours = hoursBetween(seeker.time_zone, sought.time_zone)
  if (hours === undefined) return undefined
  return { feature: 'time_zone', needs: null, value: 1 - hours / 12, words: [String(Math.round(hours))] }
}
