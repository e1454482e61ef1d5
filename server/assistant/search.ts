import { withoutLinks } from '#server/assistant/passages.ts'
import type { Passage } from '#server/assistant/passages.ts'
import { trigramGuesser } from '#server/assistant/trigrams.ts'
import type { ReadWords } from '#server/assistant/words.ts'

/**
 * A passage with how well it answers (0 to about 2) and how much of the question it speaks of (0 to 1). It also says
 * whether the question has a word that stands nowhere.
 */
export type Found = { passage: Passage; score: number; covered: number; foreign: boolean }

export type Search = {
  /** The passages that speak of a question, best first. */
  find: (question: string) => Found[]
  /** The block of a passage that says the most about a question. */
  bestBlock: (passage: Passage, question: string) => number
}

/** How much a passage counts by where it stands: help is written to be asked, the others to be read. */
const BY_KIND = { help: 1, guidelines: 0.85, legal: 0.75, post: 0.7 } as const
/** How much the likeness to a way of asking counts against what the passage speaks of. */
const LIKENESS = 1
const SPOKEN = 0.75
/** How much a passage speaks of a word that stands in its title, or in another way to ask for it. */
const IN_TITLE = 1
const IN_WAY = 0.8
/** BM25: how fast more of the same word counts less, and how much a long text counts less. */
const SATURATION = 0.6
const BY_LENGTH = 0.6
/** Words of a question that are read, and of those that nobody wrote the ones that are guessed: the rest is no question. */
const WORDS_MAX = 60
const GUESSES_MAX = 6
const NUMBER = /^\d+$/

/** The words of a question, each with how sure it is that it was meant (0 to 1). */
type Asked = Map<string, number>
/** Where a word stands: in which passage, how much that speaks of it, and in which of the ways to ask for it. */
type Place = { at: number; spoken: number; ways: number[] }

/**
 * A full-text search over passages that takes questions as people type them. A passage is
 * found by the likeness of the question to a way to ask for it (cosine of rare words). It is also found by the share of
 * the question's words in it (BM25). A mistyped word is read as the known word with the most common trigrams.
 */
export function createSearch(passages: Passage[], read: ReadWords): Search {
  const { places, ways } = indexOf(passages, read)
  const rarity = (word: string) => Math.log(1 + passages.length / (places.get(word)?.length ?? 0.5))
  const lengths = ways.map((some) => some.map((words) => lengthOf(words, rarity)))
  const guess = trigramGuesser([...places.keys()])

  const askedIn = (question: string): Asked => {
    const asked: Asked = new Map()
    const words = [...new Set(read(question))].slice(0, WORDS_MAX)
    const hasWords = words.filter((word) => !NUMBER.test(word)).length > 1
    let guesses = 0
    for (const word of words) {
      const known = places.has(word) ? { word, share: 1 } : guesses++ < GUESSES_MAX ? guess(word) : undefined
      // A number that stands nowhere is somebody's own: "an 87% match".
      if (!known && hasWords && NUMBER.test(word)) continue
      // What nobody wrote about stays in the question: no passage speaks of it.
      asked.set(known?.word ?? word, Math.max(asked.get(known?.word ?? word) ?? 0, known?.share ?? 1))
    }
    return asked
  }

  return {
    find: (question) => {
      const asked = askedIn(question)
      const sums = new Map<number, { covered: number; spoken: number; common: Map<number, number> }>()
      let [whole, foreign] = [0, false]
      for (const [word, share] of asked) {
        const weight = share * rarity(word)
        whole += rarity(word)
        foreign ||= !places.has(word)
        for (const { at, spoken, ways: within } of places.get(word) ?? []) {
          const sum = sums.get(at) ?? { covered: 0, spoken: 0, common: new Map<number, number>() }
          sums.set(at, sum)
          sum.covered += weight
          sum.spoken += weight * spoken
          for (const way of within) sum.common.set(way, (sum.common.get(way) ?? 0) + weight * rarity(word))
        }
      }
      const length = lengthOf(asked.keys(), rarity)
      return [...sums]
        .flatMap(([at, { covered, spoken, common }]): Found[] => {
          const passage = passages[at]
          if (!passage) return []
          const likeness = Math.max(
            0,
            ...[...common].map(([way, sum]) => sum / (length * (lengths[at]?.[way] ?? Infinity))),
          )
          const score = BY_KIND[passage.kind] * (LIKENESS * likeness + (SPOKEN * spoken) / whole)
          return [{ passage, score, covered: covered / whole, foreign }]
        })
        .toSorted((one, other) => other.score - one.score)
    },
    bestBlock: ({ blocks }, question) => {
      const asked = askedIn(question)
      const scores = blocks.map((block) => {
        const words = new Set(read(withoutLinks(block)))
        return [...asked].reduce((sum, [word, share]) => sum + (words.has(word) ? share * rarity(word) : 0), 0)
      })
      return Math.max(0, scores.indexOf(Math.max(...scores)))
    },
  }
}

/** Where every word stands, and the words of the ways to ask for each passage, its title first. */
function indexOf(passages: Passage[], read: ReadWords): { places: Map<string, Place[]>; ways: Set<string>[][] } {
  const texts = passages.map(({ title, blocks }) => countsOf(read([title, ...blocks.map(withoutLinks)].join('\n'))))
  const ways = passages.map(({ title, otherwise }) => [title, ...otherwise].map((way) => new Set(read(way))))
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length)
  const places = new Map<string, Place[]>()
  for (const [at, { counts, length }] of texts.entries()) {
    const slow = SATURATION * (1 - BY_LENGTH + (BY_LENGTH * length) / mean)
    for (const word of new Set([...counts.keys(), ...(ways[at] ?? []).flatMap((way) => [...way])])) {
      const times = counts.get(word) ?? 0
      const within = (ways[at] ?? []).flatMap((way, index) => (way.has(word) ? [index] : []))
      const asked = within[0] === undefined ? 0 : within[0] === 0 ? IN_TITLE : IN_WAY
      const found = places.get(word) ?? []
      places.set(word, found)
      found.push({ at, spoken: Math.max(asked, times / (times + slow)), ways: within })
    }
  }
  return { places, ways }
}

function countsOf(words: string[]): { counts: Map<string, number>; length: number } {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, length: words.length }
}

/** The length of words as a vector of their rarity; without any, nothing is like them. */
function lengthOf(words: Iterable<string>, rarity: (word: string) => number): number {
  let sum = 0
  for (const word of words) sum += rarity(word) ** 2
  return Math.sqrt(sum) || Infinity
}
