import { HashIndex } from '#server/matching/vocabulary/hash-index.ts'
import type { Spellings } from '#server/matching/vocabulary/spellings.ts'
import { PHRASE } from '#server/matching/reading.ts'

/** Arabic letters by the sound that Latin letters and digits write for them. Vowels, hamza, ayn, waw and ya are written in many ways. */
const ARABIC: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
}

/** What stands for one letter in Latin, the longer ones first: "mou7asaba", "tab5", "fotoghrafia". */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/kh|5/g, 'x'],
  [/ch|sh/g, 'c'],
  [/gh|8/g, 'g'],
  [/th|6/g, 't'],
  [/dh/g, 'd'],
  [/7/g, 'h'],
  [/[q9]/g, 'k'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/[^bcdfghjklmnrstxz ]/g, ''],
]

const LATIN_ARTICLES = ['al', 'el', 'il', 'l']
const ARTICLE = new RegExp(`(?<![^ ])(?:ال|(?:${LATIN_ARTICLES.join('|')}) )`, 'g')
const HAS_ARABIC = /[\u0621-\u064a]/
/** A word of Latin letters with a digit that stands for an Arabic letter. */
const HAS_DIGIT = /[a-z][2356789]|[2356789][a-z]/

/**
 * Finds concepts by Arabic in Latin letters, which everybody writes in another way: both are compared by their consonants. A phrase
 * without a digit may be of any language, and needs more of them.
 */
export class ChatLetters {
  readonly #spellings: Spellings
  #index: HashIndex | null

  /** @param entries those of the same index, made before */
  constructor(spellings: Spellings, entries?: Float64Array) {
    this.#spellings = spellings
    this.#index = entries ? new HashIndex(entries) : null
  }

  get entries(): Float64Array {
    this.#index ??= indexOf(this.#spellings)
    return this.#index.entries
  }

  /**
   * Returns the one concept that a folded phrase may be in Arabic, or null. `knows` says whether a word is one of the spellings:
   * a phrase with such a word, other than an article, is of its language.
   */
  conceptOf(folded: string, knows: (word: string) => boolean): number | null {
    if (HAS_ARABIC.test(folded)) return null
    const hasDigit = HAS_DIGIT.test(folded)
    if (!hasDigit && folded.split(' ').some((word) => !LATIN_ARTICLES.includes(word) && knows(word))) return null
    const consonants = consonantsOf(folded)
    const least = hasDigit ? PHRASE.consonantsWithDigit : PHRASE.consonants
    if (consonants.replaceAll(' ', '').length < least) return null
    this.#index ??= indexOf(this.#spellings)
    return this.#index.only(consonants) ?? null
  }
}

function indexOf(spellings: Spellings): HashIndex {
  const index = new HashIndex()
  for (const spelling of spellings.keys())
    if (spellings.languageOf(spelling) === 'ar') index.add(consonantsOf(spelling), spellings.get(spelling) ?? 0)
  return index
}

/** Returns the consonants of a folded phrase by their sounds, without articles, doubled ones once. */
function consonantsOf(folded: string): string {
  let text = folded.replaceAll(ARTICLE, '')
  if (HAS_ARABIC.test(text))
    text = Array.from(text, (letter) => (letter === ' ' ? ' ' : (ARABIC[letter] ?? ''))).join('')
  else for (const [written, sound] of LATIN) text = text.replaceAll(written, sound)
  return text
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/h(?= |$)/g, '')
    .trim()
}
