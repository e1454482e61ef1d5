import { COUNTRIES, isCountry } from '#contract/countries.ts'
import { countryName } from '#contract/country-names.ts'
import { OPPORTUNITY_COUNTRY_MAX } from '#contract/opportunities.ts'
import { placeOfCountries } from '#contract/places.ts'
import type { PlaceKey } from '#contract/places.ts'
import { codeOf, namesOf, plain } from '#server/opportunities/country-names.ts'
import { lineOf } from '#server/opportunities/sources/words.ts'

const ANYWHERE: PlaceKey = 'anywhere'
export const REMOTE: PlaceKey = 'remote'

/** Longer names that a country's name is a part of, without being meant. */
const OTHERS = ['Papua New Guinea', 'New South Wales', 'New England', 'Turkey Creek']

const WORLDWIDE = /^(?:world ?wide|global(?:ly)?|international|any ?where(?: in the world)?|all countries|world)$/i
const REMOTELY = /^(?:(?:fully |100% ?)?remote(?:ly)?|telecommute|work from home|home[ -]based)(?:\b.*)?$/i

const names = [...COUNTRIES.flatMap(namesOf), ...OTHERS]
  .map(plain)
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
/** All names, the longest first, as whole words and in their exact case. */
const NAMED = new RegExp(`(?<![\\p{Letter}\\p{Number}])(?:${names.join('|')})(?![\\p{Letter}\\p{Number}])`, 'gu')

/** The codes of the countries of our lists that a text names, each once. */
export function countriesIn(text: string): string[] {
  const found = plain(text).match(NAMED) ?? []
  return [...new Set(found.flatMap((name) => codeOf(name) ?? []))].filter(isCountry)
}

/**
 * The code of a country that a source states by a name, by its two letters or in other words. Else the source's own
 * words.
 */
function statedCountry(stated: string): string {
  const line = lineOf(stated)
  if (WORLDWIDE.test(line)) return ANYWHERE
  if (REMOTELY.test(line)) return REMOTE
  return codeOf(line) ?? line
}

/**
 * Returns the countries of an opportunity. They come from the first of these that has any: what its source states, its
 * title, its text if that names one only. Otherwise "Remote" if the title says so, or "Anywhere".
 */
export function countryOf(stated: string[], title: string, description: string): string {
  const given = [...new Set(stated.map(statedCountry).filter(Boolean))]
  if (given.length > 0) return listed(given)
  const inTitle = countriesIn(title)
  if (inTitle.length > 0) return listed(inTitle)
  const inText = countriesIn(description)
  if (inText.length === 1) return listed(inText)
  return /\bremote\b/i.test(title) ? REMOTE : ANYWHERE
}

const isCode = (stated: string) => /^[A-Z]{2}$/.test(stated)

/** Codes where all are countries; with a place that is none, the names as far as there is room for them. */
function listed(stated: string[]): string {
  const places = stated.filter((place) => place !== REMOTE && place !== ANYWHERE)
  if (places.length === 0) return stated[0] ?? ANYWHERE
  if (places.every(isCode)) return placeOfCountries(places)
  const words = places.map((place) => (isCode(place) ? countryName(place, 'en') : place))
  while (words.length > 1 && words.join(', ').length > OPPORTUNITY_COUNTRY_MAX) words.pop()
  const line = words.join(', ')
  return line.length <= OPPORTUNITY_COUNTRY_MAX ? line : ANYWHERE
}
