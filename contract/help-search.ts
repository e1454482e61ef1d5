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
    'a about am an and any are as at be been being but by can could did do does for from get had has have how i if in ' +
    'into is it its may me my of on or our should so that the their them then there they this to up us was we were ' +
    'what when where which who why will with would you your'
  ).split(' '),
)
const IN_QUESTION = 4
/** A whole word says more than the beginning of one. */
const WHOLE = 1.5

/**
 * The questions that a query finds, best first. A word of the query is found where a word begins with
 * it, whatever the case, the accents and the ending ("pausing" finds "pause"); stop words count only
 * when nothing else was asked. Found is what holds the most of the asked words, and at least half;
 * among those, words in the question and words that few questions hold weigh more. An empty query
 * finds nothing.
 */
export function searchHelp<T extends Searchable>(questions: readonly T[], query: string): T[] {
  const all = wordsOf(query.slice(0, HELP_QUERY_MAX))
  const telling = all.filter((word) => !STOP_WORDS.has(word))
  const asked = [...new Set((telling.length > 0 ? telling : all).map(stemOf))]
  const entries = questions.map((entry) => {
    const question = wordsOf(entry.question)
    const text = wordsOf(entry.text)
    return { entry, weights: asked.map((word) => IN_QUESTION * weightIn(question, word) + weightIn(text, word)) }
  })
  const rarity = asked.map((_, at) => {
    const holders = entries.filter(({ weights }) => (weights[at] ?? 0) > 0).length
    return Math.log(1 + questions.length / Math.max(1, holders))
  })
  const found = entries.map(({ entry, weights }) => ({
    entry,
    held: weights.filter((weight) => weight > 0).length,
    score: weights.reduce((sum, weight, at) => sum + weight * (rarity[at] ?? 0), 0),
  }))
  const most = Math.max(1, asked.length / 2, ...found.map(({ held }) => held))
  return found
    .filter(({ held }) => held >= most)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

/** The part that a word's forms have in common, as far as three letters allow to tell. */
function stemOf(word: string): string {
  const [ending] = /(?:ing|ed)$/.exec(word) ?? []
  if (ending && word.length - ending.length >= 3) return word.slice(0, -ending.length).replace(/(.)\1$/, '$1')
  return word.replace(/^(.{4,})es$|^(.{3,})s$|^(.{4,})e$/, '$1$2$3')
}

function weightIn(words: string[], stem: string): number {
  let weight = 0
  for (const word of words)
    if (word.startsWith(stem)) weight = Math.max(weight, word === stem || stemOf(word) === stem ? WHOLE : 1)
  return weight
}
