import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AFRICAN_COUNTRIES,
  COUNTRIES,
  isAfrican,
  locationTypeOf,
  OTHER_COUNTRIES,
  residenceAllowed,
} from '#contract/countries.ts'
import { countryName, sortedByName } from '#contract/country-names.ts'
import { RESIDENCE_RULE } from '#contract/members.ts'

const anyAfrican = fc.constantFrom(...AFRICAN_COUNTRIES)
const anyOther = fc.constantFrom(...OTHER_COUNTRIES)
const anyCountry = fc.constantFrom(...COUNTRIES)

describe('the lists', () => {
  test('54 African countries, 27 others, 81 in all', () => {
    expect(AFRICAN_COUNTRIES).toHaveLength(54)
    expect(OTHER_COUNTRIES).toHaveLength(27)
    expect(COUNTRIES).toHaveLength(81)
  })

  test('no country stands twice', () => {
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
  })

  test('every one is a code that has a name', () => {
    for (const code of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(countryName(code, 'en')).not.toBe(code)
    }
  })

  test.each([
    ['en', 'Algeria', 'Zimbabwe'],
    ['de', 'Ägypten', 'Zentralafrikanische Republik'],
  ])('are in the order of their names in %s', (language, first, last) => {
    const names = sortedByName(AFRICAN_COUNTRIES, language).map((code) => countryName(code, language))
    expect([names.includes(first), names.includes(last)]).toEqual([true, true])
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)))
  })

  test('what is not a code stands as it is', () => {
    expect(countryName('Mombasa', 'en')).toBe('Mombasa')
  })

  test('the best known countries are there', () => {
    const named = ['US', 'GB', 'CA', 'AU', 'DE', 'FR']
    expect(OTHER_COUNTRIES).toEqual(expect.arrayContaining(named))
  })
})

describe('home and current country', () => {
  test.each([
    { home: 'KE', now: 'KE', allowed: true, type: 'africa' },
    { home: 'NG', now: 'GB', allowed: true, type: 'diaspora' },
    { home: 'CI', now: 'FR', allowed: true, type: 'diaspora' },
    { home: 'ST', now: 'ST', allowed: true, type: 'africa' },
    { home: 'KE', now: 'TZ', allowed: false, type: 'africa' },
    {
      home: 'CD',
      now: 'CG',
      allowed: false,
      type: 'africa',
    },
    { home: 'US', now: 'GH', allowed: true, type: 'africa' },
    { home: 'FR', now: 'FR', allowed: true, type: 'diaspora' },
    { home: 'BR', now: 'PT', allowed: true, type: 'diaspora' },
  ])('home $home, now in $now: allowed $allowed, $type', ({ home, now, allowed, type }) => {
    expect(residenceAllowed(home, now)).toBe(allowed)
    expect(locationTypeOf(now)).toBe(type)
  })

  test('every country belongs to exactly one list', () => {
    fc.assert(fc.property(anyAfrican, (name) => isAfrican(name)))
    fc.assert(fc.property(anyOther, (name) => !isAfrican(name)))
  })

  test('staying at home is always allowed', () => {
    fc.assert(fc.property(anyCountry, (home) => residenceAllowed(home, home)))
  })

  test('a move out of Africa is always allowed and makes an African home diaspora', () => {
    fc.assert(
      fc.property(
        anyAfrican,
        anyOther,
        (home, now) => residenceAllowed(home, now) && locationTypeOf(now) === 'diaspora',
      ),
    )
  })

  test('from one African country to another is never allowed', () => {
    fc.assert(
      fc.property(anyAfrican, anyAfrican, (home, now) => {
        fc.pre(home !== now)
        return !residenceAllowed(home, now)
      }),
    )
  })

  test('a home outside Africa allows every country', () => {
    fc.assert(fc.property(anyOther, anyCountry, (home, now) => residenceAllowed(home, now)))
  })

  test('who lives outside Africa is in the diaspora, who lives in Africa is in Africa', () => {
    fc.assert(fc.property(anyAfrican, (now) => locationTypeOf(now) === 'africa'))
    fc.assert(fc.property(anyOther, (now) => locationTypeOf(now) === 'diaspora'))
  })

  test('a code on no list is not African', () => {
    for (const name of ['', 'XX', 'ke', ' KE', 'Kenya', 'constructor']) {
      expect(isAfrican(name)).toBe(false)
    }
  })

  test('the refusal is the fixed sentence', () => {
    expect(RESIDENCE_RULE.message).toBe(
      'If your home country is in Africa, you can only choose the same country or a country outside Africa (diaspora).',
    )
  })
})
