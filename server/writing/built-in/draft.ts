import type { MENTORSHIP_TYPES } from '#contract/mentorship.ts'
import { REQUEST_MESSAGE_MAX } from '#contract/mentorship.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { Choice } from '#server/writing/built-in/choice.ts'
import { andList, inSentence, sayable, sentence } from '#server/writing/built-in/said.ts'
import type { DraftFacts } from '#server/writing/draft-facts.ts'

type MentorshipType = (typeof MENTORSHIP_TYPES)[number]

/** What a request of each kind asks for. */
const HELP: Record<MentorshipType, [string, string]> = {
  career_guidance: ['guidance on my career', 'think through my next career step'],
  technical: ['technical guidance', 'grow my technical skills'],
  life: ['some guidance beyond work', 'find my balance and my direction'],
  academic: ['academic guidance', 'plan my studies'],
  entrepreneurship: ['guidance on building something of my own', 'turn an idea into a business'],
  leadership: ['guidance on leading others', 'grow as somebody who leads'],
}

/** Concepts at least as alike as those of a small group (docs/decisions/0027). */
const NEAR_ENOUGH = 0.4
const WORDS_NAMED = 3
const HALF = Math.floor(REQUEST_MESSAGE_MAX / 2)

/** A request to mentor that names only what the two profiles say: what I want to learn that the other knows, and where I am. */
export function composeDraft(
  type: MentorshipType,
  { me, peer }: DraftFacts,
  { vocabulary, seed }: { vocabulary: Vocabulary | null; seed: string },
): string {
  const choice = new Choice(seed, type)
  const [noun, verb] = HELP[type]
  const wanted = me.goals.length > 0 ? me.goals : me.interests
  const shared = vocabulary ? short(alike(wanted, peer.skills, vocabulary)) : []
  const theirs = short(peer.skills)
  const mine = short(me.skills)
  const learns = short(wanted)
  const parts = [
    choice.of([`Hello ${peer.first_name},`, `Hi ${peer.first_name},`, `Dear ${peer.first_name},`]),
    choice.of([
      `I am looking for ${noun}, and your profile stood out to me.`,
      `I would like to ${verb}, and I think you could help me.`,
      `I am writing because I would value ${noun}.`,
    ]),
    shared.length > 0
      ? choice.of([
          `You know ${andList(shared)}, which is what I want to learn.`,
          `I want to learn what you already know: ${andList(shared)}.`,
        ])
      : theirs.length > 0
        ? choice.of([
            `I saw that you know ${andList(theirs)}.`,
            `Your experience with ${andList(theirs)} interests me.`,
          ])
        : null,
    learns.length > 0 && shared.length === 0
      ? choice.of([
          `I would like to learn more about ${andList(learns)}.`,
          `My own goals are around ${andList(learns)}.`,
        ])
      : null,
    mine.length > 0
      ? choice.of([
          `I am in ${inSentence(me.country)} and so far I have worked with ${andList(mine)}.`,
          `About me: I live in ${inSentence(me.country)}, and I bring ${andList(mine)}.`,
        ])
      : `I am in ${inSentence(me.country)}.`,
    choice.of([
      'Would you be open to mentoring me? I will come prepared, and I respect your time.',
      'Would you consider being my mentor? We could begin with one conversation and see.',
      'If you have room for one more mentee, I would be glad to begin with a short call.',
    ]),
  ].filter((part) => part !== null)
  const [greeting = '', ...rest] = parts
  return `${greeting}\n\n${rest.map(sentence).join(' ')}`.slice(0, REQUEST_MESSAGE_MAX)
}

/** Words for one sentence: a few, and together no longer than fits. */
function short(words: string[]): string[] {
  const some = sayable(words).slice(0, WORDS_NAMED)
  return some.join(', ').length > HALF / 2 ? some.slice(0, 1) : some
}

/** The words of the second list that one of the first is near to. */
function alike(wanted: string[], offered: string[], vocabulary: Vocabulary): string[] {
  const concepts = wanted.map((word) => ({ word, concept: vocabulary.conceptOf(word) }))
  return offered.filter((word) => {
    const other = { word, concept: vocabulary.conceptOf(word) }
    return concepts.some((one) => vocabulary.similarity(one, other) >= NEAR_ENOUGH)
  })
}
