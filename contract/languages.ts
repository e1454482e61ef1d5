/** The languages that everybody is offered, the language of the sources first. */
export const LANGUAGES = ['en'] as const

/**
 * Made from the English and offered to tests alone (PSEUDO_LANGUAGES=1): accented and 40 % longer, the second
 * from right to left. What is still in plain Latin letters in them is not translated.
 */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const

export type Language = (typeof LANGUAGES)[number] | (typeof PSEUDO_LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

const RIGHT_TO_LEFT = new Set(['ar'])

/** The `dir` of a document in this language (a BCP 47 tag). */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr'
}

/**
 * The locale for dates, numbers and names of countries: English as most of our members write dates
 * (6 October 2025). A pseudo-language takes one in another script, so that an English name of a month shows.
 */
export function intlLocaleOf(language: string): string {
  if (language === 'en') return 'en-GB'
  if (language === 'en-XA') return 'am'
  return language === 'ar-XB' ? 'ar' : language
}

/** A language by its tag in any case; undefined where it is not among those offered. */
export function languageNamed(tag: string, offered: readonly Language[]): Language | undefined {
  return offered.find((language) => language.toLowerCase() === tag.toLowerCase())
}

/** The language that a row names; English where it names none that is known. */
export function languageIn(stored: string | null | undefined): Language {
  return languageNamed(stored ?? '', [...LANGUAGES, ...PSEUDO_LANGUAGES]) ?? DEFAULT_LANGUAGE
}

/** The address of a public page in a language: English has the plain path, others begin with theirs. */
export function pathIn(language: string, path: string): string {
  return language === DEFAULT_LANGUAGE ? path : `/${language}${path === '/' ? '' : path}`
}
