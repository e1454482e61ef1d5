import { COUNTRIES, LOCATION_TYPES } from '#contract/countries.ts'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import { isStorable } from '#contract/storable.ts'
import { TAG_MAX } from '#contract/tag-limits.ts'

/** Who can be what: a member whose role is both is found by either. */
export const ROLE_FILTERS = ['mentor', 'mentee'] as const

const LANGUAGE_CODE = /^[a-z]{2,3}$/

/** The filters that an address names; what is not one is left out. A language may be an unknown one (known-filters.ts). */
export function filtersIn({ role, location_type, country, skill, language }: Record<string, unknown>): DiscoverFilters {
  const read = {
    role: oneOf(ROLE_FILTERS, role),
    location_type: oneOf(LOCATION_TYPES, location_type),
    country: oneOf(COUNTRIES, country),
    skill: skillIn(skill),
    language: languageIn(language),
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

function languageIn(value: unknown): SpokenLanguage | undefined {
  // The list of languages loads with the screen: the first screen reads addresses too, and has no need of it.
  return typeof value === 'string' && LANGUAGE_CODE.test(value) ? (value as SpokenLanguage) : undefined
}

/** The router reads ?skill=56 as a number. */
function skillIn(value: unknown): string | undefined {
  const skill = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return skill && skill.length <= TAG_MAX && isStorable(skill) ? skill : undefined
}
