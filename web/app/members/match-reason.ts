import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { reasonOf } from '#contract/match-reason.ts'
import type { Say } from '#contract/match-reason.ts'
import type { Fact } from '#contract/matching.ts'
import { locale, nameOfCountry } from '#web/platform/format.ts'
import { nameOfLanguage } from '#web/platform/language-names.ts'
import { textOf } from '#web/platform/texts.ts'

const SAY: Say = {
  text: (text, values) => textOf({ ...text, ...(values && { values }) }),
  list: (words) => new Intl.ListFormat(locale()).format(words),
  country: nameOfCountry,
  language: nameOfLanguage,
}

/**
 * Why two members fit, in the page's language; null where the fallback suggested them. `english` is what the server says of
 * the same facts, which a language model may have worded.
 */
export function matchReason(facts: readonly Fact[] | null, english?: string | null): string | null {
  if (facts && english && locale() === DEFAULT_LANGUAGE) return english
  return facts && reasonOf(facts, SAY)
}
