import { countryName } from '#contract/country-names.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { HelpedField } from '#contract/writing.ts'
import type { ChatMessage } from '#server/platform/ai/provider.ts'
import type { FormFacts } from '#server/writing/built-in/bio.ts'
import { promptOf } from '#server/writing/prompts/rules.ts'

const WANTED: Record<HelpedField, string> = {
  bio: 'Write their bio: 2 to 4 sentences in the first person, warm and concrete, at most 80 words.',
  skills:
    'Suggest 5 skills that they probably have and have not listed: short terms, separated by commas, on one line.',
  interests:
    'Suggest 5 interests that would suit them and that they have not listed: short terms, separated by commas, on one line.',
}

/** Asks for one field of a profile. Nothing but what the form says is sent: no name, no address. */
export function profilePrompt(field: HelpedField, { country, ...facts }: FormFacts): ChatMessage[] {
  return promptOf(WANTED[field], { ...facts, country: countryName(country, DEFAULT_LANGUAGE) })
}
