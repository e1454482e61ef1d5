import { expect, test } from 'vitest'
import { inEnglish } from '#server/texts/i18n.ts'
import { COUNTRIES } from '#contract/countries.ts'
import { placeNames, placeOf, placeOfCountries, placeText } from '#contract/places.ts'

test.each([
  ['Kenya', 'KE'],
  ['KE', 'KE'],
  ['Kenya, Côte d’Ivoire', 'KE,CI'],
  ['Remote', 'remote'],
  ['Anywhere', 'anywhere'],
  ['Mombasa, Kenya', 'Mombasa, Kenya'],
  ['KENYA', 'KENYA'],
  ['Nairobi', 'Nairobi'],
  ['EU', 'EU'],
])('%s is stored as %s', (words, place) => {
  expect(placeOf(words, 'en', inEnglish)).toBe(place)
})

test('names are those of the language', () => {
  expect(placeOf('Kenia, Ägypten', 'de', inEnglish)).toBe('KE,EG')
  expect(placeText('KE,EG', 'de', inEnglish)).toBe('Kenia, Ägypten')
})

test.each([
  ['KE', 'Kenya'],
  ['KE,GH', 'Kenya, Ghana'],
  ['PE', 'Peru'],
  ['EU', 'EU'],
  ['KE,ZZ', 'KE,ZZ'],
  ['remote', 'Remote'],
  ['anywhere', 'Anywhere'],
  ['Mombasa', 'Mombasa'],
  ['constructor', 'constructor'],
])('%s is read as %s', (place, text) => {
  expect(placeText(place, 'en', inEnglish)).toBe(text)
})

test('more countries than there is room for are counted', () => {
  const text = placeText(placeOfCountries(COUNTRIES), 'en', inEnglish)
  expect(text).toMatch(/^Algeria, Angola, .* and 7\d more$/)
  expect(text.length).toBeLessThanOrEqual(100)
})

test('whatever is read and sent again is the same place', () => {
  for (const code of COUNTRIES) expect(placeOf(placeText(code, 'en', inEnglish), 'en', inEnglish)).toBe(code)
  expect(placeNames('en')).toHaveLength(COUNTRIES.length)
})
