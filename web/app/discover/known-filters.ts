import type { DiscoverFilters } from '#contract/discover-api.ts'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { withoutNothing } from './filters.ts'

const known: ReadonlySet<string> = new Set(SPOKEN_LANGUAGES)

/** The filters of an address without a language that nobody can say they speak. */
export function knownFilters(filters: DiscoverFilters): DiscoverFilters {
  return !filters.language || known.has(filters.language)
    ? filters
    : withoutNothing({ ...filters, language: undefined })
}
