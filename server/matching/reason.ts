import { countryName } from '#contract/country-names.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { reasonOf } from '#contract/match-reason.ts'
import type { Say } from '#contract/match-reason.ts'
import type { Fact } from '#contract/matching.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const names = new Intl.DisplayNames([DEFAULT_LANGUAGE], { type: 'language' })
const lists = new Intl.ListFormat(DEFAULT_LANGUAGE)

const english: Say = {
  text: inEnglish,
  list: (words) => lists.format(words),
  country: (code) => countryName(code, DEFAULT_LANGUAGE),
  language: (code) => names.of(code) ?? code,
}

/** Returns the reason for REST callers (match_reason), or null where the engine has not answered. */
export function englishReason(facts: readonly Fact[] | null): string | null {
  return facts && reasonOf(facts, english)
}
