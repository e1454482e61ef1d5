import type { Feature } from '#contract/matching.ts'
import { PLACE } from '#server/matching/weights.ts'
import { bioSimilarity } from './bio.ts'
import { coverage, likeness } from './coverage.ts'
import type { Covered } from './coverage.ts'
import { regionOf } from './regions.ts'
import type { Concepts, MatchProfile } from './types.ts'
import { hoursBetween } from './zones.ts'

/** A feature of a pair, 0 to 1. `needs` says whose need it measures, or is null where it concerns both. */
export type Measured = {
  feature: Feature
  value: number
  needs: 'seeker' | 'sought' | null
  words: string[]
  near?: string[]
  interest?: true
}

/** Returns the features of a pair that can be measured. Turned around, only need and return change. */
export function featuresOf(
  seeker: MatchProfile,
  sought: MatchProfile,
  concepts: Concepts,
  bioLikeness?: number,
): Measured[] {
  const found = [
    need('need', 'seeker', seeker, coverage(seeker.need, sought.offer, concepts, seeker.offer)),
    need('return', 'sought', sought, coverage(sought.need, seeker.offer, concepts)),
    interests(seeker, sought, concepts),
    bio(bioLikeness ?? bioSimilarity(seeker.bio, sought.bio, concepts)),
    place(seeker, sought),
    language(seeker, sought),
    timeZone(seeker, sought),
  ]
  return found.filter((one) => one !== undefined)
}

function need(
  feature: 'need' | 'return',
  needs: 'seeker' | 'sought',
  { guessed_need }: MatchProfile,
  covered?: Covered,
): Measured | undefined {
  return covered && { feature, needs, ...covered, ...(guessed_need && { interest: true as const }) }
}

function interests(seeker: MatchProfile, sought: MatchProfile, concepts: Concepts): Measured | undefined {
  const alike = likeness(seeker.interests, sought.interests, concepts)
  return alike && { feature: 'interests', needs: null, ...alike }
}

function bio(value: number | undefined): Measured | undefined {
  return value === undefined ? undefined : { feature: 'bio', needs: null, value, words: [] }
}

/** Returns 0 within one location type: the product connects Africa with the diaspora. */
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
  // A member's countries are named only to members with ties to the same country.
  return found(hasNeighbours ? PLACE.region : PLACE.apart, [])
}

function countriesOf({ home_country, country }: MatchProfile): string[] {
  return [...new Set([home_country, country])]
}

/** Languages of many countries. A reason names them last, because sharing one of them says little. */
const WIDESPREAD = ['en', 'fr', 'pt', 'ar', 'es']

function language(seeker: MatchProfile, sought: MatchProfile): Measured | undefined {
  if (seeker.languages.length === 0 || sought.languages.length === 0) return undefined
  const spoken = new Set(sought.languages)
  const common = [...new Set(seeker.languages)].filter((code) => spoken.has(code))
  if (common.length === 0 && (seeker.guessed_languages || sought.guessed_languages)) return undefined
  const words = common.toSorted((a, b) => WIDESPREAD.indexOf(a) - WIDESPREAD.indexOf(b) || (a < b ? -1 : 1))
  return { feature: 'language', needs: null, value: words.length > 0 ? 1 : 0, words }
}

/** Returns 1 for the same clock time and 0 for twelve hours of difference. */
function timeZone(seeker: MatchProfile, sought: MatchProfile): Measured | undefined {
  if (seeker.time_zone === null || sought.time_zone === null) return undefined
  const hours = hoursBetween(seeker.time_zone, sought.time_zone)
  if (hours === undefined) return undefined
  return { feature: 'time_zone', needs: null, value: 1 - hours / 12, words: [String(Math.round(hours))] }
}
