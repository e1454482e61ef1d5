import { REASON_MAX } from './matching.ts'
import type { Fact } from './matching.ts'
import { msg } from './texts.ts'
import type { Text, TextValues } from './texts.ts'

/** How a caller writes texts, lists and names in its language. */
export type Say = {
  text: (text: Text, values?: TextValues) => string
  /** "a, b and c" */
  list: (words: string[]) => string
  /** The name of an ISO 3166-1 alpha-2 code. */
  country: (code: string) => string
  /** The name of one of SPOKEN_LANGUAGES. */
  language: (code: string) => string
}

/** A clause as it begins the sentence, and as it follows another one. */
type Clause = { first: Text; after: Text }
type Said = { clause: Clause; values: (most: number) => TextValues }

const LEARNT: Clause = {
  first: msg({ id: 'reason.learnt', message: 'Skilled in {words}, which you want to learn' }),
  after: msg({ id: 'reason.learnt_after', message: 'they are skilled in {words}, which you want to learn' }),
}
const NEARLY_LEARNT: Clause = {
  first: msg({ id: 'reason.nearly_learnt', message: 'Skilled in {words}, close to what you want to learn' }),
  after: msg({
    id: 'reason.nearly_learnt_after',
    message: 'they are skilled in {words}, close to what you want to learn',
  }),
}
const LIKED: Clause = {
  first: msg({ id: 'reason.liked', message: 'Skilled in {words}, which you are interested in' }),
  after: msg({ id: 'reason.liked_after', message: 'they are skilled in {words}, which you are interested in' }),
}
const NEARLY_LIKED: Clause = {
  first: msg({ id: 'reason.nearly_liked', message: 'Skilled in {words}, close to your interests' }),
  after: msg({ id: 'reason.nearly_liked_after', message: 'they are skilled in {words}, close to your interests' }),
}
const TAUGHT: Clause = {
  first: msg({ id: 'reason.taught', message: 'Wants to learn {words}, which you know' }),
  after: msg({ id: 'reason.taught_after', message: 'they want to learn {words}, which you know' }),
}
const NEARLY_TAUGHT: Clause = {
  first: msg({ id: 'reason.nearly_taught', message: 'Wants to learn something close to {words}, which you know' }),
  after: msg({
    id: 'reason.nearly_taught_after',
    message: 'they want to learn something close to {words}, which you know',
  }),
}
const ASKED: Clause = {
  first: msg({ id: 'reason.asked', message: 'Interested in {words}, which you know' }),
  after: msg({ id: 'reason.asked_after', message: 'they are interested in {words}, which you know' }),
}
const NEARLY_ASKED: Clause = {
  first: msg({ id: 'reason.nearly_asked', message: 'Interested in something close to {words}, which you know' }),
  after: msg({
    id: 'reason.nearly_asked_after',
    message: 'they are interested in something close to {words}, which you know',
  }),
}
const GIVEN: Clause = {
  first: msg({ id: 'reason.given', message: 'You can offer {words} in return' }),
  after: msg({ id: 'reason.given_after', message: 'you can offer {words} in return' }),
}
const RETURNED: Clause = {
  first: msg({ id: 'reason.returned', message: 'Offers {words} in return' }),
  after: msg({ id: 'reason.returned_after', message: 'they offer {words} in return' }),
}
const SHARED: Clause = {
  first: msg({ id: 'reason.shared', message: 'You share an interest in {words}' }),
  after: msg({ id: 'reason.shared_after', message: 'you share an interest in {words}' }),
}
const COUNTRY: Clause = {
  first: msg({ id: 'reason.country', message: 'You both have ties to {words}' }),
  after: msg({ id: 'reason.country_after', message: 'you both have ties to {words}' }),
}
const REGION: Clause = {
  first: msg({ id: 'reason.region', message: 'You both have ties to the same region of Africa' }),
  after: msg({ id: 'reason.region_after', message: 'you both have ties to the same region of Africa' }),
}
const SPOKEN: Clause = {
  first: msg({ id: 'reason.spoken', message: 'You both speak {words}' }),
  after: msg({ id: 'reason.spoken_after', message: 'you both speak {words}' }),
}
const CLOCK: Clause = {
  first: msg({
    id: 'reason.clock',
    message:
      '{hours, plural, =0 {You are in the same time zone} one {You are one hour apart} other {You are # hours apart}}',
  }),
  after: msg({
    id: 'reason.clock_after',
    message:
      '{hours, plural, =0 {you are in the same time zone} one {you are one hour apart} other {you are # hours apart}}',
  }),
}
const SPOKEN_AND_CLOCK: Clause = {
  first: msg({
    id: 'reason.spoken_and_clock',
    message:
      '{hours, plural, =0 {You both speak {words} and are in the same time zone} one {You both speak {words} and are one hour apart} other {You both speak {words} and are # hours apart}}',
  }),
  after: msg({
    id: 'reason.spoken_and_clock_after',
    message:
      '{hours, plural, =0 {you both speak {words} and are in the same time zone} one {you both speak {words} and are one hour apart} other {you both speak {words} and are # hours apart}}',
  }),
}
const WRITTEN: Clause = {
  first: msg({ id: 'reason.written', message: 'You write about similar things' }),
  after: msg({ id: 'reason.written_after', message: 'you write about similar things' }),
}

const SENTENCES = [
  msg({ id: 'reason.of_one', message: '{one}.' }),
  msg({ id: 'reason.of_two', message: '{one}; {two}.' }),
  msg({ id: 'reason.of_three', message: '{one}; {two}; {three}.' }),
] as const

/** Zones farther apart are no reason to meet. */
const HOURS_WORTH_A_WORD = 3
/** The place of a pair whose countries differ, but not their region; see PLACE of the engine. */
const REGION_PERCENT = 60
const WRITTEN_AT_LEAST = 20

/** Line breaks, marks that turn a text around, and characters without a meaning: such a word would break the sentence. */
const UNSAYABLE = /[\p{Cc}\p{Co}\p{Bidi_Control}\u2028\u2029]/u
/**
 * What ends a clause or a sentence, and what is not seen, in a word of a member: with it "Law; your account is closed, see
 * …" would be said in the product's voice.
 */
const SPEAKS_ON = /[,;\u00ad\u200b\u2060-\u2064\ufeff\ufff9-\ufffc\u{e0000}-\u{e007f}]|[.!?…:](?=\s)/u

/**
 * The reason of a match in one sentence of at most REASON_MAX UTF-16 units, made of its strongest facts; it names words
 * of the profiles, countries and languages only. Null when no fact is worth a clause.
 */
export function reasonOf(facts: readonly Fact[], say: Say): string | null {
  const said = clausesOf(facts, say).slice(0, SENTENCES.length)
  for (let clauses = said.length; clauses > 0; clauses--)
    for (const most of [2, 1]) {
      const sentence = sentenceOf(said.slice(0, clauses), most, say)
      if (sentence.length <= REASON_MAX) return sentence
    }
  return null
}

function sentenceOf(said: Said[], most: number, say: Say): string {
  const [one = '', two = '', three = ''] = said.map(({ clause, values }, index) =>
    say.text(index === 0 ? clause.first : clause.after, values(most)),
  )
  const sentence = SENTENCES[said.length - 1] ?? SENTENCES[0]
  return say.text(sentence, { one, two, three })
}

/** Language and time zone, where both are worth it, are one clause; what names nothing comes last. */
function clausesOf(facts: readonly Fact[], say: Say): Said[] {
  const clock = facts.find((fact) => fact.feature === 'time_zone' && hoursOf(fact) <= HOURS_WORTH_A_WORD)
  const spoken = facts.some(({ feature }) => feature === 'language')
  const named = facts.toSorted((a, b) => Number(a.feature === 'bio') - Number(b.feature === 'bio'))
  return named
    .map((fact) => {
      if (fact.feature === 'language') return languageClause(fact, clock, say)
      if (fact.feature !== 'time_zone') return clauseOf(fact, say)
      return fact === clock && !spoken ? { clause: CLOCK, values: () => ({ hours: hoursOf(fact) }) } : undefined
    })
    .filter((said) => said !== undefined)
}

function hoursOf({ words }: Fact): number {
  return Number(words[0] ?? Infinity)
}

function languageClause({ words }: Fact, clock: Fact | undefined, say: Say): Said | undefined {
  const hours = clock && { hours: hoursOf(clock) }
  return naming(words.map(say.language), clock ? SPOKEN_AND_CLOCK : SPOKEN, say, hours)
}

function clauseOf(fact: Fact, say: Say): Said | undefined {
  const { feature, words, percent } = fact
  switch (feature) {
    case 'need':
      return needClause(fact, say)
    case 'return':
      return naming(ofMembers(words), fact.seeker === 'viewer' ? RETURNED : GIVEN, say)
    case 'interests':
      return naming(ofMembers(words), SHARED, say)
    case 'bio':
      return percent >= WRITTEN_AT_LEAST ? { clause: WRITTEN, values: () => ({}) } : undefined
    case 'place':
      if (percent > REGION_PERCENT) return naming(words.map(say.country), COUNTRY, say)
      return percent === REGION_PERCENT ? { clause: REGION, values: () => ({}) } : undefined
    default:
      return undefined
  }
}

function needClause({ seeker, words, near = [], interest }: Fact, say: Say): Said | undefined {
  const [same, close] =
    seeker === 'viewer'
      ? interest
        ? [LIKED, NEARLY_LIKED]
        : [LEARNT, NEARLY_LEARNT]
      : interest
        ? [ASKED, NEARLY_ASKED]
        : [TAUGHT, NEARLY_TAUGHT]
  return naming(ofMembers(words), same, say) ?? naming(ofMembers(near), close, say)
}

/** Of the words that members wrote those that stay one word of the sentence. */
const ofMembers = (words: string[]) => words.filter((word) => !SPEAKS_ON.test(word))

/** Whether a word that a member wrote can stand in a sentence of the product without saying more than a word. */
export function isSayable(word: string): boolean {
  return !UNSAYABLE.test(word) && !SPEAKS_ON.test(word)
}

/** A clause that names words; none without a word that may stand in a sentence. */
function naming(words: string[], clause: Clause, { list }: Say, more: TextValues = {}): Said | undefined {
  const sayable = words.filter((word) => !UNSAYABLE.test(word))
  return sayable.length > 0
    ? { clause, values: (most) => ({ ...more, words: list(sayable.slice(0, most)) }) }
    : undefined
}
