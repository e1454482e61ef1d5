import { ANSWER_TEXTS, ASSISTANT_TEXTS } from '#contract/assistant.ts'
import type { AssistantTurn } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Passage } from '#server/assistant/passages.ts'
import type { Found, Search } from '#server/assistant/search.ts'
import { textIn } from '#server/texts/i18n.ts'

/** A passage answers from this score on, if it speaks of as much of the question. */
const SCORE_MIN = 0.65
const COVERED_MIN = 0.36
/** The same for a question that has words which stand nowhere: it may be about anything. */
const COVERED_FOREIGN_MIN = 0.55
/** Characters of an answer's passage. */
const ANSWER_MAX = 900

const GREETING =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|jambo|habari|salut|bonjour)(?: there| all)?\W*$/i
const THANKS = /^\W*(?:(?:ok(?:ay)?|great|perfect|cool|nice)\W+)?(?:thanks?|thank you|thx|asante|merci)\b.{0,30}$/i
/** What only means something after what was asked before it. */
const FOLLOWS =
  /\b(?:it|its|that|this|them|they|those|these|there|one|again|then|so|he|she|him|her)\b|^\W*(?:and|but|what about|how about|why)\b/i
const FOLLOWS_WORDS_MAX = 9

/** The answer of the product's own engine: the passage that answers best, with a link to where it stands. */
export function builtInAnswer(turns: AssistantTurn[], search: Search, language: Language): string {
  const question = turns.at(-1)?.content ?? ''
  if (GREETING.test(question)) return textIn(language, ANSWER_TEXTS.hello)
  if (THANKS.test(question)) return textIn(language, ANSWER_TEXTS.welcome)
  const alone = answeredBy(question, search)
  const asked = alone || !follows(question) ? question : `${question} ${questionBefore(turns)}`
  const best = alone ?? (asked === question ? null : answeredBy(asked, search))
  if (!best) return textIn(language, ASSISTANT_TEXTS.unknown)
  const { title, page, path } = best
  const link = `[${title.replaceAll(/[[\]]/g, '')}](${path})`
  return `${excerptOf(best, asked, search)}\n\n${textIn(language, ANSWER_TEXTS.from, { page, link })}`
}

/** The passages that speak of the newest question, or of it and the one before, best first. */
export function passagesFor(turns: AssistantTurn[], search: Search, most: number): Passage[] {
  const question = turns.at(-1)?.content ?? ''
  const before = questionBefore(turns)
  const newest = search.find(question).slice(0, before === '' ? most : Math.ceil(most / 2))
  const both = before === '' ? [] : search.find(`${question} ${before}`)
  return [...new Set([...newest, ...both].map(({ passage }) => passage))].slice(0, most)
}

function answeredBy(question: string, search: Search): Passage | null {
  const [best] = search.find(question)
  return best && isAnswer(best) ? best.passage : null
}

/** Whether a passage is sure enough to be shown as the answer. */
export function isAnswer({ score, covered, foreign }: Found): boolean {
  return score >= SCORE_MIN && covered >= (foreign ? COVERED_FOREIGN_MIN : COVERED_MIN)
}

function questionBefore(turns: AssistantTurn[]): string {
  return turns.slice(0, -1).findLast(({ role }) => role === 'user')?.content ?? ''
}

function follows(question: string): boolean {
  return question.split(/\s+/).length <= FOLLOWS_WORDS_MAX && FOLLOWS.test(question)
}

/** As much of a passage as can be read in a chat. Help begins with its answer; of other texts the block that fits counts. */
function excerptOf(passage: Passage, question: string, search: Search): string {
  const { kind, blocks } = passage
  const from = kind === 'help' ? 0 : search.bestBlock(passage, question)
  let text = ''
  for (const block of blocks.slice(from)) {
    const next = text === '' ? block : `${text}\n\n${block}`
    if (next.length > ANSWER_MAX) return text === '' ? cut(block) : text
    text = next
  }
  return text
}

/** The beginning of a block, up to the end of a sentence or at least of a word. */
function cut(block: string): string {
  const beginning = block.slice(0, ANSWER_MAX)
  const sentence = /^.*[.!?](?=\s)/s.exec(beginning)?.[0]
  return sentence && sentence.length > ANSWER_MAX / 3 ? sentence : `${beginning.replace(/\s+\S*$/, '')} …`
}
