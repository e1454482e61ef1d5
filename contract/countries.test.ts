import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AFRICAN_COUNTRIES,
  COUNTRIES,
  isAfrican,
  locationTypeOf,
  OTHER_COUNTRIES,
  RESIDENCE_RULE,
  residenceAllowed,
} from '#contract/countries.ts'

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

  test.each([
    ['African', AFRICAN_COUNTRIES],
    ['other', OTHER_COUNTRIES],
  ])('the %s list is in alphabetical order', (_, list) => {
    expect(list).toEqual(list.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('names carry their letters in one composed form, without stray spaces', () => {
    for (const name of COUNTRIES) expect(name).toBe(name.normalize('NFC').trim())
  })

  test('the countries that the spec names are there', () => {
    const named = ['United States', 'United Kingdom', 'Canada', 'Australia', 'Germany', 'France']
    expect(OTHER_COUNTRIES).toEqual(expect.arrayContaining(named))
  })
})

describe('home and current country', () => {
  test.each([
    { home: 'Kenya', now: 'Kenya', allowed: true, type: 'africa' },
    { home: 'Nigeria', now: 'United Kingdom', allowed: true, type: 'diaspora' },
    { home: "Côte d'Ivoire", now: 'France', allowed: true, type: 'diaspora' },
    { home: 'São Tomé and Príncipe', now: 'São Tomé and Príncipe', allowed: true, type: 'africa' },
    { home: 'Kenya', now: 'Tanzania', allowed: false, type: 'africa' },
    {
      home: 'Democratic Republic of the Congo',
      now: 'Republic of the Congo',
      allowed: false,
      type: 'africa',
    },
    { home: 'United States', now: 'Ghana', allowed: true, type: 'africa' },
    { home: 'France', now: 'France', allowed: true, type: 'africa' },
    { home: 'Brazil', now: 'Portugal', allowed: true, type: 'africa' },
  ])('home $home, now in $now: allowed $allowed, $type', ({ home, now, allowed, type }) => {
    expect(residenceAllowed(home, now)).toBe(allowed)
    expect(locationTypeOf(home, now)).toBe(type)
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
        (home, now) => residenceAllowed(home, now) && locationTypeOf(home, now) === 'diaspora',
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

  test('a home outside Africa allows every country and is never diaspora', () => {
    fc.assert(
      fc.property(
        anyOther,
        anyCountry,
        (home, now) => residenceAllowed(home, now) && locationTypeOf(home, now) === 'africa',
      ),
    )
  })

  test('diaspora always means an African home and a country outside Africa', () => {
    fc.assert(
      fc.property(anyCountry, anyCountry, (home, now) => {
        const diaspora = locationTypeOf(home, now) === 'diaspora'
        return diaspora === (isAfrican(home) && !isAfrican(now))
      }),
    )
  })

  test('a name on no list is not African', () => {
    for (const name of ['', 'Atlantis', 'kenya', ' Kenya', 'constructor']) {
      expect(isAfrican(name)).toBe(false)
    }
  })

  test('the refusal is the fixed sentence', () => {
    expect(RESIDENCE_RULE.message).toBe(
      'If your home country is in Africa, you can only choose the same country or a country outside Africa (diaspora).',
    )
  })
})
