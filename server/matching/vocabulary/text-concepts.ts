import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA } from '#server/matching/vocabulary/concepts.ts'
import { fold } from '#server/matching/vocabulary/fold.ts'
import { isConnector } from '#server/matching/vocabulary/phrase-frame.ts'
import { plainOf } from '#server/matching/vocabulary/word-forms.ts'
import { TEXT } from '#server/matching/reading.ts'

/** Everyday words that are also names of skills: alone they count only in capitals. */
const EVERYDAY = new Set(
  'and are art be can do for from go have her his how i in is it its love may me my no not now of on or our out own part people post run see set so the their them they this time to up us use was way we who will with work would you your et est de la le les un une des du en que qui pour par sur os as um uma do da que com por para em no na'.split(
    ' ',
  ),
)

/** Reads the spellings that name nothing where they stand alone in a text, from data/only-typed.txt: folded, in the singular. */
export function readOnlyTyped(folder = DATA): Set<string> {
  return new Set(readFileSync(join(folder, 'only-typed.txt'), 'utf8').trimEnd().split('\n').map(plainOf))
}

/** Finds the concept of a folded phrase in the vocabulary. */
export type Finds = { exactly: (folded: string) => number | null; onlyTyped: ReadonlySet<string> }

/** Returns the concepts that a text names: at each word the longest phrase that `exactly` finds. */
export function conceptsInText(text: string, finds: Finds): Set<number> {
  const words: Word[] = []
  for (const word of text.slice(0, TEXT.characters).split(/\s+/u)) {
    if (words.length >= TEXT.words) break
    const capital = isCapital(word)
    for (const folded of fold(word).split(' ', TEXT.words)) if (folded !== '') words.push({ folded, capital })
  }
  const found = new Set<number>()
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(words.slice(at, at + TEXT.phraseWords), finds)
    if (phrase) found.add(phrase.concept)
    at += phrase?.length ?? 1
  }
  return found
}

type Word = { folded: string; capital: boolean }

function longestPhrase(words: Word[], { exactly, onlyTyped }: Finds) {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length)
    if (length > 1 && (isConnector(phrase[0]?.folded ?? '') || isConnector(phrase.at(-1)?.folded ?? ''))) continue
    if (length === 1 && phrase.some(({ folded }) => onlyTyped.has(plainOf(folded)))) continue
    if (length === 1 && phrase.some((word) => isSmallWord(word.folded) && !word.capital)) continue
    const concept = exactly(phrase.map(({ folded }) => folded).join(' '))
    if (concept !== null) return { concept, length }
  }
  return null
}

function isSmallWord(folded: string): boolean {
  return folded.length <= TEXT.capitalsUpTo || EVERYDAY.has(folded)
}

function isCapital(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase()
}
