import { PHRASE } from '#server/matching/reading.ts'

/** Endings of the plural with that of the singular, the longest first. All others lose an "s". */
const PLURALS = [
  ['eaux', 'eau'],
  ['coes', 'cao'],
  ['soes', 'sao'],
  ['sses', 'ss'],
  ['shes', 'sh'],
  ['ches', 'ch'],
  ['xes', 'x'],
  ['zes', 'z'],
  ['ies', 'y'],
] as const

const MAY_BE_PLURAL = /[sx]$/

/** Endings of words in the singular. */
const NO_PLURAL = /(?:ss|us|is|as|os)$/

/** The Arabic article, which is written as part of the word. */
const ARTICLE = 'ال'

/**
 * Returns a folded word without its article in Arabic, or in the singular by its ending in English, French or Portuguese:
 * "cultures" is "culture".
 */
export function plainOf(word: string): string {
  if (word.startsWith(ARTICLE) && word.length > PHRASE.shortestPlural) return word.slice(ARTICLE.length)
  if (word.length < PHRASE.shortestPlural || !MAY_BE_PLURAL.test(word)) return word
  const found = PLURALS.find(([plural]) => word.endsWith(plural))
  if (found) return word.slice(0, -found[0].length) + found[1]
  return word.endsWith('s') && !NO_PLURAL.test(word) ? word.slice(0, -1) : word
}

/** Endings of who does a thing and of doing it, the longest first. */
const DOING = ['ing', 'eur', 'euse', 'er', 'or', 'e']

/** Returns what a word and the word of who does it have in common: "weld" of "welder" and "welding". */
export function looseStemOf(word: string): string {
  const ending = DOING.find((end) => word.endsWith(end) && word.length - end.length >= PHRASE.stemLetters)
  const stem = ending ? word.slice(0, -ending.length) : word
  // "running" is "run".
  return ending && /([^aeiouls])\1$/.test(stem) ? stem.slice(0, -1) : stem
}
