import { countryName } from '#contract/country-names.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { isSayable } from '#contract/match-reason.ts'
import { hasAddress } from '#server/writing/only-facts.ts'

const lists = new Intl.ListFormat(DEFAULT_LANGUAGE)
const choices = new Intl.ListFormat(DEFAULT_LANGUAGE, { type: 'disjunction' })

/** Countries whose English names need an article within a sentence. */
const WITH_ARTICLE = new Set(['US', 'GB', 'NL', 'AE', 'GM', 'CF', 'CG', 'CD', 'KM'])

/** "a, b and c" */
export const andList = (words: string[]) => lists.format(words)
/** "a, b or c" */
export const orList = (words: string[]) => choices.format(words)

/** A country within an English sentence: "Kenya", "the United Kingdom". */
export function inSentence(country: string): string {
  const name = countryName(country, DEFAULT_LANGUAGE)
  return WITH_ARTICLE.has(country) ? `the ${name}` : name
}

/** Letters and words of a skill or an interest; what is longer is a sentence. */
const TERM_MAX = 40
const TERM_WORDS = 5
const TERM = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} &+#.'’/()-]*$/u

/** The words that are terms, whoever wrote them: with a sentence among them a text would say what its writer wants. */
export const sayable = (words: string[]) =>
  words.filter(
    (word) =>
      isSayable(word) &&
      word.length <= TERM_MAX &&
      word.trim().split(/\s+/).length <= TERM_WORDS &&
      TERM.test(word) &&
      !hasAddress(word),
  )

/** A sentence that begins with a capital. */
export function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
