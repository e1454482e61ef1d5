import { describe, expect, test } from 'vitest'
import { countFilters, filtersIn, haveSameNames } from './filters.ts'
import { knownFilters } from './known-filters.ts'

describe('the filters in an address', () => {
  test('are read as they are', () => {
    const all = { role: 'mentor', location_type: 'africa', country: 'KE', skill: 'Product design', language: 'sw' }
    expect(knownFilters(filtersIn({ ...all, member: 'x' }))).toEqual(all)
    expect(countFilters(filtersIn(all))).toBe(5)
  })

  test.each([
    { role: 'both' },
    { role: ['mentor'] },
    { location_type: 'europe' },
    { country: 'ke' },
    { country: 'XX' },
    { skill: '  ' },
    { skill: 'm'.repeat(61) },
    { skill: 'a\u0000b' },
    { skill: '\ud800' },
    { skill: true },
    { skill: { a: 1 } },
    { language: 'tlh' },
    { language: 7 },
    { language: 'Swahili' },
    {},
  ])('that are none are left out: %j', (search) => {
    const filters = knownFilters(filtersIn(search))
    expect(filters).toEqual({})
    expect(countFilters(filters)).toBe(0)
  })

  test('have the same names, whatever their values', () => {
    expect(haveSameNames({ role: 'mentor', language: 'sw' }, { language: 'fr', role: 'mentor' })).toBe(true)
    expect(haveSameNames({ role: 'mentor' }, { language: 'sw' })).toBe(false)
    expect(haveSameNames({ role: 'mentor', language: undefined }, { role: 'mentee' })).toBe(true)
    expect(haveSameNames({}, { role: 'mentee' })).toBe(false)
  })

  test('have the skill trimmed, and as text where the router reads a number', () => {
    expect(filtersIn({ skill: ' SQL ' })).toEqual({ skill: 'SQL' })
    expect(filtersIn({ skill: 56 })).toEqual({ skill: '56' })
  })
})
