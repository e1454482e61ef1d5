import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** Words that are looked for; what more is typed is left out. */
const WORDS_MAX = 8
/** Letters of a word's beginning that search_keys has, and of its beginnings with one letter left out. */
const KEY_MAX = 9
/** Shorter words are one mistake away from too many others; longer ones make the pattern long. */
const MISTYPED = { min: 4, max: 20 }

/** As typed, or with at most one letter too many, missing, wrong or in the other order in each word. */
export type Likeness = 'as typed' | 'mistyped'

/** The LIKE pattern for texts that contain these words as they stand: signs that LIKE reads otherwise are themselves. */
function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * The condition that `written` contains these words as they stand, whatever their case and accents; of words without a
 * letter or sign that is compared, such as an apostrophe, it is false. It uses an index of trigrams on `fold_letters(written)`.
 */
export function hasPart(written: SQL, words: string): SQL {
  return sql`(fold_letters(${words}::text) <> '' and fold_letters(${written}) like fold_letters(${containing(words)}::text))`
}

/** The condition that a text begins so, letter by letter. It uses an index on `written collate "C"`. */
export function beginsWith(written: SQL, beginning: string): SQL {
  return sql`(${written} collate "C" >= ${beginning} and ${written} collate "C" < ${`${beginning}\u{10FFFF}`})`
}

/** The words of a typed text as fold_text writes them: lower case, without accents and punctuation. */
export async function foldedWords(db: Db, typed: string): Promise<string[]> {
  const [found] = await rows<{ folded: string }>(db, sql`select fold_text(${typed}::text) as folded`)
  return [...new Set(found?.folded.split(' ').filter(Boolean))].slice(0, WORDS_MAX)
}

/** Whether one of the words is long enough to be read as mistyped. */
export function mayBeMistyped(words: readonly string[]): boolean {
  return words.some(isGuessed)
}

/**
 * The condition that a word of `written` begins with each of these words of foldedWords. It uses an index on
 * `search_keys(written)`, which the table has to have for this very expression.
 */
export function wordsBegin(written: SQL, words: readonly string[], likeness: Likeness): SQL {
  const each = words.map((word) => {
    if (likeness === 'as typed' || !isGuessed(word)) {
      const key = sql`search_keys(${written}) @> ${sql.param([word.slice(0, KEY_MAX)])}::text[]`
      return word.length <= KEY_MAX ? key : sql`${key} and ${hasWord(sql`fold_letters(${written})`, word, 'as typed')}`
    }
    return sql`search_keys(${written}) && ${sql.param(keysNear(word))}::text[] and ${hasWord(sql`fold_letters(${written})`, word, likeness)}`
  })
  return sql.join(each, sql` and `)
}

/** The same without an index, for the few rows that are left by other conditions; `folded` is what fold_letters made. */
export function hasWords(folded: SQL, words: readonly string[], likeness: Likeness): SQL {
  return sql.join(
    words.map((word) => hasWord(folded, word, likeness)),
    sql` and `,
  )
}

function hasWord(folded: SQL, word: string, likeness: Likeness): SQL {
  const found = likeness === 'mistyped' && isGuessed(word) ? spellings(word) : [word]
  return sql`${folded} ~ ${`(?:^|[^[:alnum:]])(?:${found.join('|')})`}`
}

/**
 * What texts have that have these words mistyped, and few others: a half of each, or its two middle letters in the other
 * order. It is quickly seen, and spares most texts the comparison with all ways to mistype a word.
 */
export function hasHalves(folded: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => {
      if (!isGuessed(word)) return sql`${folded} like ${containing(word)}`
      const middle = word.length >> 1
      const [first, second] = [word.slice(0, middle), word.slice(middle)]
      const turned = first.slice(0, -1) + second.charAt(0) + first.slice(-1) + second.slice(1)
      return sql`(${sql.join(
        [first, second, turned].map((part) => sql`${folded} like ${containing(part)}`),
        sql` or `,
      )})`
    }),
    sql` and `,
  )
}

const isGuessed = (word: string) => word.length >= MISTYPED.min && word.length <= MISTYPED.max

/** The keys of search_keys that a word has which begins with this one, or nearly so. */
function keysNear(word: string): string[] {
  const start = word.slice(0, KEY_MAX - 1)
  const shorter = Array.from(start, (_, at) => start.slice(0, at) + start.slice(at + 1))
  return [...new Set([start, `~${start}`, ...shorter, ...shorter.map((key) => `~${key}`)])]
}

/** Patterns for a folded word with one letter more, less, another, or two in the other order; it has no signs of patterns. */
function spellings(word: string): string[] {
  return Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const next = after[0] ?? ''
    return [`${before}[^ ]?${after}`, `${before}[^ ]${letter}${after}`, `${before}${next}${letter}${after.slice(1)}`]
  }).flat()
}

/** What fold_letters makes of letters that are more than a letter with an accent. */
const NEAREST = { from: 'ØøŁłĐđƁɓƊɗƘƙƳƴŊŋƐɛƆɔƗɨƲʋı', to: 'oollddbbddkkyynneeooiivvi' }
/** The blocks of Unicode in which Latin letters with accents are. */
const ACCENTED = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const
/** What fold_letters leaves out, behind any letter. */
const LEFT_OUT = "['\u2019\u2018\u02bc\u02bb\u00b4\u0300-\u036f]*"
/** Letters of a word that are compared, so that a pattern stays short. */
const PATTERN_MAX = 20

/**
 * The pattern of texts in which a word of foldedWords stands anywhere, for Postgres and for JavaScript. It finds what
 * fold_letters would, and is several times faster, as it changes no text.
 */
export function patternOf(word: string): string {
  return Array.from(word)
    .slice(0, PATTERN_MAX)
    .map((letter) => `[${LETTERS.get(letter) ?? letter + letter.toUpperCase()}]`)
    .join(LEFT_OUT)
}

/** Each letter of ASCII with all that are folded to it. */
const LETTERS = lettersByNearest()

function lettersByNearest(): Map<string, string> {
  const letters = new Map(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, letter + letter.toUpperCase()]))
  const add = (letter: string, nearest: string) => {
    const known = letters.get(nearest)
    if (known !== undefined && !known.includes(letter)) letters.set(nearest, known + letter)
  }
  for (const [at, letter] of Array.from(NEAREST.from).entries()) add(letter, NEAREST.to.charAt(at))
  for (const [first, last] of ACCENTED)
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code)
      add(
        letter,
        letter
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .toLowerCase(),
      )
    }
  return letters
}
