import { isCountry } from '#contract/countries.ts'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { withoutNothing } from './filters.ts'

const languages: ReadonlySet<unknown> = new Set(SPOKEN_LANGUAGES)

/** The filters of an address without a country that no member can name, and without a language that nobody can say they speak. */
export function knownFilters(filters: DiscoverFilters): DiscoverFilters {
  const { country, language } = filters
  return withoutNothing({
    ...filters,
    country: isCountry(country) ? country : undefined,
    language: languages.has(language) ? language : undefined,
  })
}
