import { msg } from './texts.ts'
import type { Text } from './texts.ts'

/** What is searched: a question and the words of its answer. */
type Searchable = { question: string; text: string }

/** Characters of a query that are read. */
export const HELP_QUERY_MAX = 100

/** How many answers a search found. */
export function foundText(count: number): Text {
  const text = msg({
    id: 'help.found',
    message: '{count, plural, =0 {No answers found} one {# answer found} other {# answers found}}',
  })
  return { ...text, values: { count } }
}

const STOP_WORDS = new Set(
  (
    'a about am an and any are as at be been being but by ca can could did do does for from get had has have how i if in ' +
    'into is it its may me my of on or our should so that the their them then there they this to up us was we were ' +
    'what when where which who why will with wo would you your'
  ).split(' '),
)
/** What is contracted behind a word: "doesn't" is "does", "what's" is "what". */
const CONTRACTED = /n?['’](?:t|s|re|ll|ve|d|m)(?!\p{Letter})/gu
const IN_QUESTION = 4
/** A whole word says more than the beginning of one. */
const WHOLE = 1.5

/** A word of the questions: its stem, and the entries that hold it, as [entry, in the question, in the answer]. */
type Word = { word: string; stem: string; holders: [entry: number, inQuestion: boolean, inText: boolean][] }

/** A search of some questions, which are read once: visitors search them at every letter. */
export type HelpSearch<T> = (query: string) => T[]

/**
 * Searches these questions, and answers those that a query finds, best first. An empty query finds nothing.
 * A word of the query is found where a word begins with it. Case, accents and endings do not matter ("pausing" finds
 * "pause"). Stop words count only when nothing else was asked.
 * An entry is found if it holds the most of the asked words, and at least half. Words in the question, and words that
 * few questions hold, weigh more.
 */
export function helpSearch<T extends Searchable>(questions: readonly T[]): HelpSearch<T> {
  const words = vocabularyOf(questions)
  return (query) => {
    const asked = stemsOf(query)
    const [held, scores] = [new Float64Array(questions.length), new Float64Array(questions.length)]
    for (const stem of asked) {
      const { question, text } = weightsOf(words, stem, questions.length)
      const weights = question.map((weight, entry) => IN_QUESTION * weight + (text[entry] ?? 0))
      const holders = weights.filter((weight) => weight > 0).length
      const rarity = Math.log(1 + questions.length / Math.max(1, holders))
      for (const [entry, weight] of weights.entries()) {
        if (weight > 0) held[entry] = (held[entry] ?? 0) + 1
        scores[entry] = (scores[entry] ?? 0) + weight * rarity
      }
    }
    const most = Math.max(1, asked.length / 2, ...held)
    return questions
      .map((question, at) => ({ question, held: held[at] ?? 0, score: scores[at] ?? 0 }))
      .filter((found) => found.held >= most)
      .toSorted((one, other) => other.score - one.score)
      .map(({ question }) => question)
  }
}

/** Every word of the questions and their answers once, in order. */
function vocabularyOf(questions: readonly Searchable[]): Word[] {
  const words = new Map<string, Word>()
  for (const [entry, { question, text }] of questions.entries()) {
    const inQuestion = new Set(wordsOf(question))
    const inText = new Set(wordsOf(text))
    for (const word of new Set([...inQuestion, ...inText])) {
      const known = words.get(word) ?? { word, stem: stemOf(word), holders: [] }
      known.holders.push([entry, inQuestion.has(word), inText.has(word)])
      words.set(word, known)
    }
  }
  return [...words.values()].toSorted((one, other) => (one.word < other.word ? -1 : 1))
}

function stemsOf(query: string): string[] {
  const all = wordsOf(query.slice(0, HELP_QUERY_MAX))
  const telling = all.filter((word) => !STOP_WORDS.has(word))
  return [...new Set((telling.length > 0 ? telling : all).map(stemOf))]
}

/** How much a stem weighs in the question and in the answer of every entry that holds a word which begins with it. */
function weightsOf(words: Word[], stem: string, entries: number): { question: Float64Array; text: Float64Array } {
  const [question, text] = [new Float64Array(entries), new Float64Array(entries)]
  for (const { word, stem: own, holders } of words.slice(firstFrom(words, stem))) {
    if (!word.startsWith(stem)) break
    const weight = word === stem || own === stem ? WHOLE : 1
    for (const [entry, inQuestion, inText] of holders) {
      if (inQuestion && weight > (question[entry] ?? 0)) question[entry] = weight
      if (inText && weight > (text[entry] ?? 0)) text[entry] = weight
    }
  }
  return { question, text }
}

/** Returns the index of the first word that is not before `stem`, by binary search. */
function firstFrom(words: Word[], stem: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < stem) low = middle + 1
    else high = middle
  }
  return low
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replaceAll(CONTRACTED, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

/** The part that a word's forms have in common, as far as three letters allow to tell. */
function stemOf(word: string): string {
  const [ending] = /(?:ing|ed)$/.exec(word) ?? []
  if (ending && word.length - ending.length >= 3) return word.slice(0, -ending.length).replace(/(.)\1$/, '$1')
  return word.replace(/^(.{4,})es$|^(.{3,})s$|^(.{4,})e$/, '$1$2$3')
}
