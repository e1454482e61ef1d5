import type { Spellings } from '#server/matching/vocabulary/spellings.ts'
import { ChatLetters } from '#server/matching/vocabulary/chat-letters.ts'
import { HashIndex } from '#server/matching/vocabulary/hash-index.ts'
import { KeyIndex } from '#server/matching/vocabulary/key-index.ts'
import type { StoredWords } from '#server/matching/vocabulary/mending.ts'
import { Mending } from '#server/matching/vocabulary/mending.ts'
import { bareOf, framesOff, isConnector } from '#server/matching/vocabulary/phrase-frame.ts'
import { SharedWords } from '#server/matching/vocabulary/shared-words.ts'
import type { StoredSenses } from '#server/matching/vocabulary/shared-words.ts'
import { looseStemOf, plainOf } from '#server/matching/vocabulary/word-forms.ts'
import { sensesOf } from '#server/matching/vocabulary/word-senses.ts'
import { CLOSEST, PHRASE, TEXT } from '#server/matching/reading.ts'
import { SIMILARITY } from '#server/matching/weights.ts'

/** A concept that a longer phrase names, and how alike the whole phrase is to it, from 0 to 1. */
export type Part = { concept: number; share: number }

export type Phrases = {
  /** Returns the concept of a folded phrase, also in another order or number; null where there is none. */
  exactly(folded: string): number | null
  /**
   * The same, also in a frame ("learn …"), with typing mistakes, in other forms of its words ("welder", "welding"), in words that say the
   * same ("lorry driving"), in Arabic in Latin letters, or in most words of one spelling alone.
   */
  likeliest(folded: string): number | null
  /** Returns the concepts that a phrase names which is none: what it belongs to as a whole, what its head names, what narrows it. */
  partsOf(folded: string): Part[]
  /** Returns what a phrase that names no concept has in common with the other ways to write it. */
  plain(folded: string): string
  /** Returns what it is made of, built where it was not yet. */
  stored(): StoredPhrases
}

/** A tool or a topic that belongs to a concept without being one, folded: "total station" belongs to surveying. */
export type Topic = { concept: number; folded: string }

/** The entries of the indexes by key, the words that typing mistakes are mended to, and where each sense occurs. */
export type StoredPhrases = {
  keys: Float64Array
  loose: Float64Array
  compact: Float64Array
  senses: Float64Array
  chat: Float64Array
  words: StoredWords
  shared: StoredSenses
  topics: Float64Array
}

/**
 * Reads phrases by the spellings of concepts. A key is a spelling without connectors, its words in the singular and sorted, so
 * that "law of contracts" is "contract law". A key of two concepts is of none.
 * @param stored what the same spellings and topics were made into before; otherwise most parts are made at their first use
 */
export function phrasesOf(
  spellings: Spellings,
  { mends = true, stored, topics = [] }: { mends?: boolean; stored?: StoredPhrases; topics?: readonly Topic[] } = {},
): Phrases {
  const keys = new KeyIndex(spellings, keyOf, stored?.keys)
  const looseKeys = new KeyIndex(spellings, looseKeyOf, stored?.loose)
  const compact = new KeyIndex(spellings, compactOf, stored?.compact)
  const senseKeys = new KeyIndex(spellings, senseKeyOf, stored?.senses)
  const chat = new ChatLetters(spellings, stored?.chat)
  const shared = new SharedWords(spellings, stored?.shared)
  const topicsByKey = stored ? new HashIndex(stored.topics) : indexOfTopics(topics)
  const mending = new Mending(() => [...spellings.keys(), ...topics.map((topic) => topic.folded)], stored?.words)

  const exactly = (folded: string): number | null => spellings.get(folded) ?? keys.conceptOf(folded)
  // "Dress maker" is "dressmaker" before it is anything about a dress.
  const whole = (folded: string): number | null => exactly(folded) ?? compact.conceptOf(folded)
  /**
   * The concept of a phrase, or else its topics with their key: of it as it stands, then of it with less and less of its frame.
   */
  const framed = (folded: string): { concept: number } | { topics: number[]; key: string } | null => {
    for (const inner of [folded, ...framesOff(folded)]) {
      const concept = whole(inner)
      if (concept !== null) return { concept }
      const key = keyOf(inner)
      const topics = topicsByKey.all(key)
      if (topics.length > 0) return { topics, key }
    }
    return null
  }
  const looseOf = (folded: string) => {
    const bare = bareOf(folded)
    const concept = (bare.includes(' ') ? senseKeys : looseKeys).conceptOf(bare)
    return concept === null ? null : { concept }
  }
  const clearlyClosest = (bare: string, least: number): number | null => {
    const [first, next] = shared.closest(bare)
    if (!first || first.share < least) return null
    return first.share - (next?.share ?? 0) >= CLOSEST.margin ? first.concept : null
  }
  const mended = (folded: string) => {
    const words = folded.split(' ')
    return mends && words.length <= PHRASE.words ? words.map((word) => mending.wordFor(word)).join(' ') : folded
  }
  const likeliest = (folded: string): number | null => {
    const found = framed(folded) ?? looseOf(folded)
    if (found) return 'concept' in found ? found.concept : null
    const right = mended(folded)
    const meant = right === folded ? null : (framed(right) ?? looseOf(right))
    if (meant) return 'concept' in meant ? meant.concept : null
    const words = bareOf(folded).split(' ')
    return (
      oneWordOff(words, bareOf(right).split(' ')) ??
      chat.conceptOf(words.join(' '), (word) => mending.knows(word)) ??
      clearlyClosest(bareOf(right), CLOSEST.same)
    )
  }
  /** @param right the words with those mended that are unknown: as many, unless a frame was mended */
  const oneWordOff = (words: string[], right: string[]): number | null => {
    if (!mends || words.length === 1 || words.length > PHRASE.words || right.length !== words.length) return null
    for (const [at, word] of words.entries())
      for (const other of mending.othersFor(word).slice(0, PHRASE.others)) {
        const concept = exactly(right.with(at, other).join(' '))
        if (concept !== null) return concept
      }
    return null
  }
  const belongsTo = (right: string): number[] => {
    const found = framed(right)
    if (found && 'topics' in found) return found.topics
    const closest = clearlyClosest(bareOf(right), CLOSEST.near)
    return closest === null ? [] : [closest]
  }
  return {
    exactly,
    likeliest,
    partsOf: (folded) => {
      const right = mended(folded)
      const together = belongsTo(right).map((concept) => ({ concept, share: SIMILARITY.linked }))
      return [...together, ...partsOf(bareOf(right).split(' '), exactly)].slice(0, PHRASE.parts)
    },
    plain: (folded) => {
      const right = mended(folded)
      const found = framed(right)
      return found && 'topics' in found ? found.key : plainKeyOf(bareOf(right))
    },
    stored: () => ({
      keys: keys.entries,
      loose: looseKeys.entries,
      compact: compact.entries,
      senses: senseKeys.entries,
      chat: chat.entries,
      shared: shared.stored(),
      topics: topicsByKey.entries,
      words: mending.stored(),
    }),
  }
}

function indexOfTopics(topics: readonly Topic[]): HashIndex {
  const index = new HashIndex()
  for (const { concept, folded } of topics) index.add(keyOf(folded), concept)
  return index
}

function keyOf(folded: string): string {
  if (!folded.includes(' ')) return plainOf(folded)
  const words: string[] = []
  for (const word of folded.split(' ')) if (!isConnector(word)) words.push(plainOf(word))
  return words.length === 0 ? folded : words.sort().join(' ')
}

/** The key of a single word; a phrase has that of its senses. */
function looseKeyOf(folded: string): string {
  return folded.includes(' ') ? folded : looseStemOf(plainOf(folded))
}

/** The key of a phrase of which at least two words say something; any other is its own. */
function senseKeyOf(folded: string): string {
  const senses = sensesOf(folded)
  return senses.length > 1 ? senses.sort().join(' ') : folded
}

/** The key of what names no concept: that of its senses, if there are at least two. */
function plainKeyOf(folded: string): string {
  const senses = sensesOf(folded)
  return senses.length > 1 ? senses.sort().join(' ') : keyOf(folded)
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
