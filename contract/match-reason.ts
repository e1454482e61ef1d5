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

/** A whole sentence about one fact; none goes on where another ended, so each can be translated by itself. */
type Said = { text: Text; values: (most: number) => TextValues }

const LEARNT = msg({ id: 'reason.learnt', message: 'Skilled in {words}, which you want to learn.' })
const NEARLY_LEARNT = msg({
  id: 'reason.nearly_learnt',
  message: 'Skilled in {words}, close to what you want to learn.',
})
const LIKED = msg({ id: 'reason.liked', message: 'Skilled in {words}, which you are interested in.' })
const NEARLY_LIKED = msg({ id: 'reason.nearly_liked', message: 'Skilled in {words}, close to your interests.' })
const TAUGHT = msg({ id: 'reason.taught', message: 'Wants to learn {words}, which you know.' })
const NEARLY_TAUGHT = msg({
  id: 'reason.nearly_taught',
  message: 'Wants to learn something close to {words}, which you know.',
})
const ASKED = msg({ id: 'reason.asked', message: 'Interested in {words}, which you know.' })
const NEARLY_ASKED = msg({
  id: 'reason.nearly_asked',
  message: 'Interested in something close to {words}, which you know.',
})
const GIVEN = msg({ id: 'reason.given', message: 'You can offer {words} in return.' })
const RETURNED = msg({ id: 'reason.returned', message: 'Offers {words} in return.' })
const SHARED = msg({ id: 'reason.shared', message: 'You share an interest in {words}.' })
const COUNTRY = msg({ id: 'reason.country', message: 'You both have ties to {words}.' })
const REGION = msg({ id: 'reason.region', message: 'You both have ties to the same region of Africa.' })
const SPOKEN = msg({ id: 'reason.spoken', message: 'You both speak {words}.' })
const CLOCK = msg({
  id: 'reason.clock',
  message:
    '{hours, plural, =0 {You are in the same time zone.} one {You are one hour apart.} other {You are # hours apart.}}',
})
const SPOKEN_AND_CLOCK = msg({
  id: 'reason.spoken_and_clock',
  message:
    '{hours, plural, =0 {You both speak {words} and are in the same time zone.} one {You both speak {words} and are one hour apart.} other {You both speak {words} and are # hours apart.}}',
})
const WRITTEN = msg({ id: 'reason.written', message: 'You write about similar things.' })

const SENTENCES_MAX = 3

/** Zones farther apart are no reason to meet. */
const HOURS_WORTH_A_WORD = 3
/** The place of a pair whose countries differ, but not their region; see PLACE of the engine. */
const REGION_PERCENT = 60
const WRITTEN_AT_LEAST = 20

/** Line breaks, marks that turn a text around, and characters without a meaning: such a word would break the sentence. */
const UNSAYABLE = /[\p{Cc}\p{Co}\p{Bidi_Control}\u2028\u2029]/u
/**
 * Matches what ends a clause or a sentence, and what cannot be seen. With it in a word of a member, "Law; your account
 * is closed, see …" would be said in the product's voice.
 */
const SPEAKS_ON = /[,;\u00ad\u200b\u2060-\u2064\ufeff\ufff9-\ufffc\u{e0000}-\u{e007f}]|[.!?…:](?=\s)/u

/**
 * Returns the reason of a match in short sentences about its strongest facts, at most REASON_MAX UTF-16 units together.
 * They name only words of the profiles, countries and languages. Null when no fact is worth a sentence.
 */
export function reasonOf(facts: readonly Fact[], say: Say): string | null {
  const said = sentencesOf(facts, say).slice(0, SENTENCES_MAX)
  for (let sentences = said.length; sentences > 0; sentences--)
    for (const most of [2, 1]) {
      const reason = said
        .slice(0, sentences)
        .map(({ text, values }) => say.text(text, values(most)))
        .join(' ')
      if (reason.length <= REASON_MAX) return reason
    }
  return null
}

/** Language and time zone, where both are worth it, are one sentence; what names nothing comes last. */
function sentencesOf(facts: readonly Fact[], say: Say): Said[] {
  const clock = facts.find((fact) => fact.feature === 'time_zone' && hoursOf(fact) <= HOURS_WORTH_A_WORD)
  const spoken = facts.some(({ feature }) => feature === 'language')
  const named = facts.toSorted((a, b) => Number(a.feature === 'bio') - Number(b.feature === 'bio'))
  return named
    .map((fact) => {
      if (fact.feature === 'language') return languageSentence(fact, clock, say)
      if (fact.feature !== 'time_zone') return sentenceOf(fact, say)
      return fact === clock && !spoken ? { text: CLOCK, values: () => ({ hours: hoursOf(fact) }) } : undefined
    })
    .filter((said) => said !== undefined)
}

function hoursOf({ words }: Fact): number {
  return Number(words[0] ?? Infinity)
}

function languageSentence({ words }: Fact, clock: Fact | undefined, say: Say): Said | undefined {
  const hours = clock && { hours: hoursOf(clock) }
  return naming(words.map(say.language), clock ? SPOKEN_AND_CLOCK : SPOKEN, say, hours)
}

function sentenceOf(fact: Fact, say: Say): Said | undefined {
  const { feature, words, percent } = fact
  switch (feature) {
    case 'need':
      return needSentence(fact, say)
    case 'return':
      return naming(ofMembers(words), fact.seeker === 'viewer' ? RETURNED : GIVEN, say)
    case 'interests':
      return naming(ofMembers(words), SHARED, say)
    case 'bio':
      return percent >= WRITTEN_AT_LEAST ? { text: WRITTEN, values: () => ({}) } : undefined
    case 'place':
      if (percent > REGION_PERCENT) return naming(words.map(say.country), COUNTRY, say)
      return percent === REGION_PERCENT ? { text: REGION, values: () => ({}) } : undefined
    default:
      return undefined
  }
}

function needSentence({ seeker, words, near = [], interest }: Fact, say: Say): Said | undefined {
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

/** Keeps the words of members that cannot break the sentence. */
const ofMembers = (words: string[]) => words.filter((word) => !SPEAKS_ON.test(word))

/** Whether a word that a member wrote can stand in a sentence of the product without saying more than a word. */
export function isSayable(word: string): boolean {
  return !UNSAYABLE.test(word) && !SPEAKS_ON.test(word)
}

/** A sentence that names words; none without a word that may stand in it. */
function naming(words: string[], text: Text, { list }: Say, more: TextValues = {}): Said | undefined {
  const sayable = words.filter((word) => !UNSAYABLE.test(word))
  return sayable.length > 0 ? { text, values: (most) => ({ ...more, words: list(sayable.slice(0, most)) }) } : undefined
}
