import { COUNTRIES } from './countries.ts'
import { countryName, sortedByName } from './country-names.ts'
import { msg } from './texts.ts'
import type { Text } from './texts.ts'

/** Codes that Intl names, of parts of countries, unions and placeholders: in a place they are somebody's own words. */
export const NO_COUNTRIES = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
])

/** The places of opportunities that are bound to no country. */
const PLACE_LABELS = {
  remote: msg({ id: 'places.remote', message: 'Remote' }),
  anywhere: msg({ id: 'places.anywhere', message: 'Anywhere' }),
} as const
export type PlaceKey = keyof typeof PLACE_LABELS

/** The longest list of country names in characters; the remaining countries are counted. */
const NAMES_MAX = 100

/** Separates the codes of several countries, and with a space after it their names. */
const BETWEEN = ','

/** Puts a text into the language of the names. */
type Words = (text: Text) => string

const isPlaceKey = (place: string): place is PlaceKey => Object.hasOwn(PLACE_LABELS, place)
const isCodes = (place: string) =>
  /^[A-Z]{2}(?:,[A-Z]{2})*$/.test(place) && !place.split(BETWEEN).some((code) => NO_COUNTRIES.has(code))

/** The place of these countries (ISO 3166-1 alpha-2). */
export const placeOfCountries = (codes: readonly string[]): string => codes.join(BETWEEN)

/**
 * How a place is stored: the codes of countries, or a key of PLACE_LABELS, if the words are their names in a language
 * (BCP 47). Anything else is the poster's own words and is stored unchanged.
 */
export function placeOf(words: string, language: string, textOf: Words): string {
  const keyOf = (name: string) => COUNTRIES.find((code) => code === name || countryName(code, language) === name)
  const label = Object.entries(PLACE_LABELS).find(([, text]) => textOf(text) === words)
  if (label) return label[0]
  const codes = words.split(BETWEEN).map((name) => keyOf(name.trim()))
  return codes.every((code) => code !== undefined) ? placeOfCountries(codes) : words
}

/** A stored place in a language, with at most NAMES_MAX characters of names. */
export function placeText(place: string, language: string, textOf: Words): string {
  if (isPlaceKey(place)) return textOf(PLACE_LABELS[place])
  if (!isCodes(place)) return place
  const names = place.split(BETWEEN).map((code) => countryName(code, language))
  const text = (count: number) => {
    const listed = names.slice(0, count).join(`${BETWEEN} `)
    return count < names.length ? textOf(andMoreText(listed, names.length - count)) : listed
  }
  let count = names.length
  while (count > 1 && text(count).length > NAMES_MAX) count--
  return text(count)
}

/** "Kenya, Ghana and 7 more". */
function andMoreText(names: string, count: number): Text {
  const text = msg({ id: 'places.and_more', message: '{names} and {count, plural, other {# more}}' })
  return { ...text, values: { names, count } }
}

/** The names of all countries in a language, in the order of that language; a form suggests them. */
export const placeNames = (language: string): string[] =>
  sortedByName(COUNTRIES, language).map((code) => countryName(code, language))
