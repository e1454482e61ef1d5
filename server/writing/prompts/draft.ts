import { countryName } from '#contract/country-names.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { ChatMessage } from '#server/platform/ai/provider.ts'
import type { DraftFacts } from '#server/writing/draft-facts.ts'
import { promptOf } from '#server/writing/prompts/rules.ts'

/** Asks for a request to be mentored. */
export function draftPrompt(mentorship_type: string, { me, peer }: DraftFacts): ChatMessage[] {
  const named = <T extends { country: string }>(one: T) => ({
    ...one,
    country: countryName(one.country, DEFAULT_LANGUAGE),
  })
  return promptOf(
    `Write the message with which "me" asks "peer" to be their mentor in "mentorship_type": 60 to 120 words in the first
person, polite and concrete. Begin with a greeting to the first name of "peer", and sign with no name.`,
    { mentorship_type: mentorship_type.replaceAll('_', ' '), me: named(me), peer: named(peer) },
  )
}
