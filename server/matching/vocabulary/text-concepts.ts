import { fold } from '#server/matching/vocabulary/fold.ts'
import { TEXT } from '#server/matching/weights.ts'

/** Everyday words that are also names of skills or occupations: alone they count only in capitals. */
const EVERYDAY = new Set(
  'and are art be can do for from go have her his how i in is it its love may me my no not now of on or our out own part people post run see set so the their them they this time to up us use was way we who will with work would you your et est de la le les un une des du en que qui pour par sur os as um uma do da que com por para em no na'.split(
    ' ',
  ),
)

/**
 * Returns the concepts that a text names: at each word the longest phrase that `exactly` finds. `essentialOf` adds the concepts
 * that an occupation implies.
 */
export function conceptsInText(
  text: string,
  exactly: (folded: string) => number | null,
  essentialOf: (concept: number) => Iterable<number> = () => [],
): Set<number> {
  const words: Word[] = []
  for (const word of text.slice(0, TEXT.characters).split(/\s+/u)) {
    if (words.length >= TEXT.words) break
    const capital = isCapital(word)
    for (const folded of fold(word).split(' ', TEXT.words)) if (folded !== '') words.push({ folded, capital })
  }
  const found = new Set<number>()
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(words.slice(at, at + TEXT.phraseWords), exactly)
    if (phrase) {
      found.add(phrase.concept)
      for (const implied of essentialOf(phrase.concept)) found.add(implied)
    }
    at += phrase?.length ?? 1
  }
  return found
}

type Word = { folded: string; capital: boolean }

function longestPhrase(words: Word[], exactly: (folded: string) => number | null) {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length)
    if (length === 1 && phrase.some((word) => EVERYDAY.has(word.folded) && !word.capital)) continue
    if (length === 1 && phrase.some((word) => word.folded.length <= TEXT.capitalsUpTo && !word.capital)) continue
    const concept = exactly(phrase.map(({ folded }) => folded).join(' '))
    if (concept !== null) return { concept, length }
  }
  return null
}

function isCapital(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase()
}
