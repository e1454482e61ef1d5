import type { Country } from '#contract/countries.ts'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import { LOCATION_TYPES } from '#contract/location-types.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import { isStorable } from '#contract/storable.ts'
import { TAG_MAX } from '#contract/tag-limits.ts'

/** Who can be what: a member whose role is both is found by either. */
export const ROLE_FILTERS = ['mentor', 'mentee'] as const

// The lists of countries and languages load with the screen: the first screen reads addresses too, and has no need of them.
const COUNTRY_CODE = /^[A-Z]{2}$/
const LANGUAGE_CODE = /^[a-z]{2,3}$/

/** The filters that an address names; what is not one is left out. A country or language may be an unknown one (known-filters.ts). */
export function filtersIn({ role, location_type, country, skill, language }: Record<string, unknown>): DiscoverFilters {
  const read = {
    role: oneOf(ROLE_FILTERS, role),
    location_type: oneOf(LOCATION_TYPES, location_type),
    country: codeIn(COUNTRY_CODE, country) as Country | undefined,
    skill: skillIn(skill),
    language: codeIn(LANGUAGE_CODE, language) as SpokenLanguage | undefined,
  }
  return withoutNothing(read)
}

/** How many filters are set. */
export const countFilters = (filters: DiscoverFilters): number => Object.keys(withoutNothing(filters)).length

/** Whether the same filters are set, whatever their values. */
export const haveSameNames = (one: DiscoverFilters, other: DiscoverFilters): boolean =>
  Object.keys(withoutNothing(one)).toSorted().join() === Object.keys(withoutNothing(other)).toSorted().join()

/** The address and the key of the query have a filter or do not have it, and nothing in between. */
export function withoutNothing(filters: DiscoverFilters): DiscoverFilters {
  // Without its undefined parts it is the same type.
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as DiscoverFilters
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

function codeIn(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** The router reads ?skill=56 as a number. */
function skillIn(value: unknown): string | undefined {
  const skill = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return skill && skill.length <= TAG_MAX && isStorable(skill) ? skill : undefined
}
