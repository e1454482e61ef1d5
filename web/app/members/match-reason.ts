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

/** Why two members fit, in one sentence of the page's language; null where the fallback suggested them. */
export function matchReason(facts: readonly Fact[] | null): string | null {
  return facts && reasonOf(facts, SAY)
}
