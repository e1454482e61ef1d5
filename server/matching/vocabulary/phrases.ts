import type { Spellings } from '#server/matching/vocabulary/spellings.ts'
import { KeyIndex } from '#server/matching/vocabulary/key-index.ts'
import type { StoredWords } from '#server/matching/vocabulary/mending.ts'
import { Mending } from '#server/matching/vocabulary/mending.ts'
import { bareOf, framesOff, isConnector } from '#server/matching/vocabulary/phrase-frame.ts'
import { looseStemOf, plainOf } from '#server/matching/vocabulary/word-forms.ts'
import { PHRASE, SIMILARITY, TEXT } from '#server/matching/weights.ts'

/** A concept that a longer phrase names, and how alike the whole phrase is to it, from 0 to 1. */
export type Part = { concept: number; share: number }

export type Phrases = {
  /** Returns the concept of a folded phrase, also in another order or number; null where there is none. */
  exactly(folded: string): number | null
  /** The same, also in a frame ("learn …"), with typing mistakes, and in another form of its words ("welder", "welding"). */
  likeliest(folded: string): number | null
  /** Returns the concepts that a phrase names which is none: what its head names, then what narrows it. */
  partsOf(folded: string): Part[]
  /** Returns what a phrase that names no concept has in common with the other ways to write it. */
  plain(folded: string): string
  /** Returns what it is made of, built where it was not yet. */
  stored(): StoredPhrases
}

/** The entries of the indexes by key, and the words that typing mistakes are mended to. */
export type StoredPhrases = { keys: Float64Array; loose: Float64Array; compact: Float64Array; words: StoredWords }

/**
 * Reads phrases by the spellings of concepts. A key is a spelling without connectors, its words in the singular and sorted, so
 * that "law of contracts" is "contract law". A key of two concepts is of none.
 * @param stored what the same spellings were made into before; otherwise each part is made at its first use
 */
export function phrasesOf(
  spellings: Spellings,
  { mends = true, stored }: { mends?: boolean; stored?: StoredPhrases } = {},
): Phrases {
  const keys = new KeyIndex(spellings, keyOf, stored?.keys)
  const looseKeys = new KeyIndex(spellings, looseKeyOf, stored?.loose)
  const compact = new KeyIndex(spellings, compactOf, stored?.compact)
  const mending = new Mending(() => spellings.keys(), stored?.words)

  const exactly = (folded: string): number | null => spellings.get(folded) ?? keys.conceptOf(folded)
  // "Dress maker" is "dressmaker" before it is anything about a dress.
  const whole = (folded: string): number | null => exactly(folded) ?? compact.conceptOf(folded)
  const framed = (folded: string): number | null => {
    let found = whole(folded)
    for (const inner of found === null ? framesOff(folded) : []) {
      found = whole(inner)
      if (found !== null) break
    }
    return found
  }
  const looseOf = (folded: string) => looseKeys.conceptOf(bareOf(folded))
  const mended = (folded: string) =>
    mends
      ? folded
          .split(' ')
          .map((word) => mending.wordFor(word))
          .join(' ')
      : folded
  const likeliest = (folded: string): number | null => {
    const found = framed(folded) ?? looseOf(folded)
    if (found !== null) return found
    const right = mended(folded)
    const meant = right === folded ? null : (framed(right) ?? looseOf(right))
    return meant ?? (mends ? oneWordOff(bareOf(folded).split(' ')) : null)
  }
  const oneWordOff = (words: string[]): number | null => {
    if (words.length === 1) return null
    const right = words.map((word) => mending.wordFor(word))
    for (const [at, word] of words.entries())
      for (const other of mending.othersFor(word).slice(0, PHRASE.others)) {
        const concept = exactly(right.with(at, other).join(' '))
        if (concept !== null) return concept
      }
    return null
  }
  return {
    exactly,
    likeliest,
    partsOf: (folded) => partsOf(bareOf(mended(folded)).split(' '), exactly),
    plain: (folded) => keyOf(bareOf(mended(folded))),
    stored: () => ({
      keys: keys.entries,
      loose: looseKeys.entries,
      compact: compact.entries,
      words: mending.stored(),
    }),
  }
}

function keyOf(folded: string): string {
  return keyWith(folded, plainOf)
}

function looseKeyOf(folded: string): string {
  return keyWith(folded, (word) => looseStemOf(plainOf(word)))
}

function keyWith(folded: string, formOf: (word: string) => string): string {
  if (!folded.includes(' ')) return formOf(folded)
  const words: string[] = []
  for (const word of folded.split(' ')) if (!isConnector(word)) words.push(formOf(word))
  return words.length === 0 ? folded : words.sort().join(' ')
}

function compactOf(folded: string): string {
  return folded.replaceAll(' ', '')
}

/** Returns the parts of the words of a phrase. The head stands before the first connector, there in the last place. */
function partsOf(words: string[], exactly: (folded: string) => number | null): Part[] {
  const named: { concept: number; start: number; end: number }[] = []
  for (let at = 0; at < words.length;) {
    const found = longestAt(words, at, exactly)
    if (found) named.push({ ...found, start: at })
    at = found?.end ?? at + 1
  }
  const connector = words.findIndex((word, at) => at > 0 && isConnector(word))
  const head = named.findLast(({ end }) => connector === -1 || end <= connector)
  const parts = named.map(({ concept }, at) => ({
    concept,
    share: named[at] === head ? SIMILARITY.linked : PHRASE.narrowing,
  }))
  return parts.sort((one, other) => other.share - one.share).slice(0, PHRASE.parts)
}

function longestAt(words: string[], at: number, exactly: (folded: string) => number | null) {
  for (let end = Math.min(words.length, at + TEXT.phraseWords); end > at; end--) {
    if (end - at === words.length || isConnector(words[at] ?? '') || isConnector(words[end - 1] ?? '')) continue
    const concept = exactly(words.slice(at, end).join(' '))
    if (concept !== null) return { concept, end }
  }
  return null
}
