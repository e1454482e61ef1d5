import { COUNTRIES } from './countries.ts'
import { countryName, sortedByName } from './country-names.ts'

/** Where an opportunity is that is bound to no country. */
const PLACE_LABELS = { remote: 'Remote', anywhere: 'Anywhere' } as const
export type PlaceKey = keyof typeof PLACE_LABELS

/** Room for the names of countries, in characters; the others are counted. */
const NAMES_MAX = 100

/** Several countries are kept as their codes with this in between, and written with a space behind it. */
const BETWEEN = ','

const isPlaceKey = (place: string): place is PlaceKey => Object.hasOwn(PLACE_LABELS, place)
const isCodes = (place: string) => /^[A-Z]{2}(?:,[A-Z]{2})*$/.test(place)

/** The place of these countries (ISO 3166-1 alpha-2). */
export const placeOfCountries = (codes: readonly string[]): string => codes.join(BETWEEN)

/**
 * How a place is stored: the codes of countries, or a key of PLACE_LABELS, where the words are names of these in a
 * language (BCP 47); anything else is the poster's own words and stays as it is.
 */
export function placeOf(words: string, language: string): string {
  const keyOf = (name: string) => COUNTRIES.find((code) => code === name || countryName(code, language) === name)
  const label = Object.entries(PLACE_LABELS).find(([, text]) => text === words)
  if (label) return label[0]
  const codes = words.split(BETWEEN).map((name) => keyOf(name.trim()))
  return codes.every((code) => code !== undefined) ? placeOfCountries(codes) : words
}

/** A stored place as it is read in a language: as many names as there is room for. */
export function placeText(place: string, language: string): string {
  if (isPlaceKey(place)) return PLACE_LABELS[place]
  if (!isCodes(place)) return place
  const names = place.split(BETWEEN).map((code) => countryName(code, language))
  const text = (count: number) =>
    `${names.slice(0, count).join(`${BETWEEN} `)}${count < names.length ? ` and ${names.length - count} more` : ''}`
  let count = names.length
  while (count > 1 && text(count).length > NAMES_MAX) count--
  return text(count)
}

/** What a form suggests: the names of all countries in a language, in their order there. */
export const placeNames = (language: string): string[] =>
  sortedByName(COUNTRIES, language).map((code) => countryName(code, language))
