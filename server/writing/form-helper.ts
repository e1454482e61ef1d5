import { BIO_MAX } from '#contract/bio.ts'
import { countryName } from '#contract/country-names.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { distinct } from '#contract/tags.ts'
import { signedIn } from '#server/procedure.ts'
import { askModel } from '#server/writing/ask-model.ts'
import { composeBio } from '#server/writing/built-in/bio.ts'
import type { FormFacts } from '#server/writing/built-in/bio.ts'
import { suggestWords } from '#server/writing/built-in/neighbours.ts'
import { sayable } from '#server/writing/built-in/said.ts'
import { namesOnly } from '#server/writing/only-facts.ts'
import { profilePrompt } from '#server/writing/prompts/profile.ts'
import { matchingService } from '#server/matching/matching.ts'

const BIO_TOKENS = 250
const WORDS_TOKENS = 80
const WORDS_MAX = 6

/** A bio, or words for a list, from what the form says so far. Whoever is signed in: onboarding needs it. */
export const formHelper = signedIn.writing.formHelper.handler(
  async ({ input: { type, data }, context: { app, caller }, errors, signal }) => {
    const me = caller.user_id
    await app.limits.consume('ai', me)
    const matching = matchingService.of(app)
    const engine = async () => {
      const vocabulary = await matching.attempt(() => matching.vocabulary())
      if (type === 'bio') return composeBio(data, { vocabulary, seed: `${me} ${app.clock.now().toISOString()}` })
      const words =
        vocabulary && (await matching.attempt(() => suggestWords(app.db, vocabulary, type, { me, facts: data })))
      return (words ?? []).join(', ')
    }
    if (!app.ai.isConfigured) return { suggestion: await engine() }
    const said = await askModel(
      app,
      {
        purpose: 'form_helper',
        who: { memberId: me },
        messages: profilePrompt(type, data),
        maxTokens: type === 'bio' ? BIO_TOKENS : WORDS_TOKENS,
        maxLength: BIO_MAX,
        ...(signal && { signal }),
      },
      errors,
    )
    const checked = type === 'bio' ? bioOf(said, data) : wordsOf(said, data)
    return { suggestion: checked ?? (await engine()) }
  },
)

/** The model's bio, where it names nothing that the form does not say. */
function bioOf(said: string, { country, role, skills, interests }: FormFacts): string | null {
  const facts = [countryName(country, DEFAULT_LANGUAGE), role, ...skills, ...interests]
  return namesOnly(said, facts) ? said.replaceAll(/\s*\n\s*/g, ' ') : null
}

/** The model's words, where they are words; those that are listed already are left out. */
function wordsOf(said: string, { skills, interests }: FormFacts): string | null {
  const had = new Set([...skills, ...interests].map((word) => word.toLowerCase()))
  const terms = said.split(/[,\n]/).map((word) => word.replaceAll(/^[\s*•\-\d.)]+|[\s.]+$/g, ''))
  const words = sayable(distinct(terms))
    .filter((word) => !had.has(word.toLowerCase()))
    .slice(0, WORDS_MAX)
  return words.length > 0 ? words.join(', ') : null
}
