import { locationTypeOf } from '#contract/countries.ts'
import type { Country } from '#contract/countries.ts'
import type { Role } from '#contract/members.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { Choice } from '#server/writing/built-in/choice.ts'
import { fieldOf } from '#server/writing/built-in/field.ts'
import { andList, inSentence, orList, sayable, sentence } from '#server/writing/built-in/said.ts'

/** What somebody has said of themselves in the form. */
export type FormFacts = { role: Role; country: Country; skills: string[]; interests: string[] }

const SKILLS_NAMED = 4
const INTERESTS_NAMED = 3

/**
 * A bio of some sentences in the first person that says what the form says, and which field the skills belong to in the
 * taxonomy: no employer, no years, no place but the country. Another seed says the same in other words.
 */
export function composeBio(
  facts: FormFacts,
  { vocabulary, seed }: { vocabulary: Vocabulary | null; seed: string },
): string {
  const choice = new Choice(seed, JSON.stringify(facts))
  return [
    opening(facts, choice),
    skillsSentence(facts, vocabulary, choice),
    interestsSentence(facts, choice),
    closing(facts, choice),
  ]
    .filter((one) => one !== null)
    .map(sentence)
    .join(' ')
}

function opening({ role, country }: FormFacts, choice: Choice): string {
  const place = inSentence(country)
  const abroad = locationTypeOf(country) === 'diaspora'
  const group = abroad ? 'the diaspora' : null
  switch (role) {
    case 'mentor':
      return choice.of([
        `I live in ${place}${group ? `, in ${group},` : ''} and I am here to share what I know.`,
        `based in ${place}, I like helping other people find their way.`,
        `I am a mentor in ${place}${group ? ` and part of ${group}` : ''}.`,
        `from ${place}, I mentor people who want to take their next step.`,
        `home for me is ${place}, and I enjoy passing on what I have learned.`,
      ])
    case 'mentee':
      return choice.of([
        `I live in ${place} and I am here to learn.`,
        `based in ${place}, I am looking for people who have gone the way before me.`,
        `I am in ${place}${group ? `, part of ${group},` : ''} and I want to grow.`,
        `from ${place}, I am taking my next steps and would like company on the way.`,
        `home for me is ${place}, and I am curious about what others have learned.`,
      ])
    case 'both':
      return choice.of([
        `I live in ${place}; I like to teach, and I like to learn.`,
        `based in ${place}, I share what I know and ask about what I do not.`,
        `I am in ${place}${group ? `, part of ${group},` : ''} and here both to mentor and to be mentored.`,
        `from ${place}, I believe that everybody has something to teach and something to learn.`,
        `home for me is ${place}, and I am as happy to give advice as to get it.`,
      ])
  }
}

function skillsSentence({ role, skills }: FormFacts, vocabulary: Vocabulary | null, choice: Choice): string | null {
  const words = sayable(skills).slice(0, SKILLS_NAMED)
  if (words.length === 0) return null
  const list = andList(words)
  const field = fieldOf(words, vocabulary)
  if (field)
    return role === 'mentee'
      ? choice.of([
          `I have made a start in ${field}, with ${list}.`,
          `so far I have some experience in ${field}, with ${list}.`,
          `I am building my skills in ${field}, first of all in ${list}.`,
          `what I bring with me from ${field}: ${list}.`,
        ])
      : choice.of([
          `my field is ${field}, and I work with ${list}.`,
          `in ${field}, I know my way around ${list}.`,
          `ask me about ${field}, above all about ${orList(words)}.`,
          `what I can offer is in ${field}: ${list}.`,
        ])
  return role === 'mentee'
    ? choice.of([
        `so far I have learned ${list}.`,
        `what I bring with me: ${list}.`,
        `I have some experience with ${list}.`,
        `I am building my skills in ${list}.`,
      ])
    : choice.of([
        `I work with ${list}.`,
        `my strengths are ${list}.`,
        `I know my way around ${list}.`,
        `ask me about ${orList(words)}.`,
        `what I can offer: ${list}.`,
      ])
}

function interestsSentence({ role, interests }: FormFacts, choice: Choice): string | null {
  const words = sayable(interests).slice(0, INTERESTS_NAMED)
  if (words.length === 0) return null
  const list = andList(words)
  return role === 'mentor'
    ? choice.of([
        `I care about ${list}.`,
        `outside of that, I follow ${list} with interest.`,
        `I am always glad to talk about ${orList(words)}.`,
        `my interests are ${list}.`,
      ])
    : choice.of([
        `I would like to know more about ${list}.`,
        `I am drawn to ${list}.`,
        `${list} ${words.length === 1 ? 'is' : 'are'} what I want to get into next.`,
        `my interests are ${list}.`,
      ])
}

function closing({ role }: FormFacts, choice: Choice): string {
  switch (role) {
    case 'mentor':
      return choice.of([
        'tell me what you are working on.',
        'I listen first, and then we make a plan.',
        'write to me if you think I can help.',
        'no question is too small.',
      ])
    case 'mentee':
      return choice.of([
        'I ask many questions and I do my homework.',
        'honest feedback is welcome.',
        'I would be glad to hear how you began.',
        'I am ready to put in the work.',
      ])
    case 'both':
      return choice.of([
        'let us see what we can teach each other.',
        'write to me, whichever way it goes.',
        'I am glad to meet people on both sides of the bridge.',
        'good conversations are why I am here.',
      ])
  }
}
