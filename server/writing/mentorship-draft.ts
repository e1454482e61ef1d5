import { countryName } from '#contract/country-names.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { REQUEST_MESSAGE_MAX } from '#contract/mentorship.ts'
import { onMatch } from '#server/connections/queries.ts'
import { askModel } from '#server/writing/ask-model.ts'
import { composeDraft } from '#server/writing/built-in/draft.ts'
import { draftFactsOf } from '#server/writing/draft-facts.ts'
import type { DraftFacts } from '#server/writing/draft-facts.ts'
import { namesOnly } from '#server/writing/only-facts.ts'
import { draftPrompt } from '#server/writing/prompts/draft.ts'
import { matchingService } from '#server/matching/matching.ts'

const DRAFT_TOKENS = 300

/** A draft of the caller's mentorship request, from both profiles. */
export const mentorshipDraft = onMatch.writing.mentorshipDraft.handler(
  async ({ input: { id, mentorship_type }, context: { app, caller }, errors, signal }) => {
    const me = caller.user_id
    const facts = await draftFactsOf(app.db, id, me)
    if (!facts) throw errors.NOT_FOUND()
    await app.limits.consume('ai', me)
    const matching = matchingService.of(app)
    const engine = async () => {
      const vocabulary = await matching.attempt(() => matching.vocabulary())
      return composeDraft(mentorship_type, facts, { vocabulary, seed: id })
    }
    if (!app.ai.isConfigured) return { suggestion: await engine() }
    const said = await askModel(
      app,
      {
        purpose: 'mentorship_draft',
        who: { memberId: me },
        messages: draftPrompt(mentorship_type, facts),
        maxTokens: DRAFT_TOKENS,
        maxLength: REQUEST_MESSAGE_MAX,
        ...(signal && { signal }),
      },
      errors,
    )
    return { suggestion: namesOnly(said, wordsIn(facts, mentorship_type)) ? said : await engine() }
  },
)

/** Everything that a draft may name. */
function wordsIn({ me, peer }: DraftFacts, type: string): string[] {
  const of = ({ country, role, skills, interests, bio }: Omit<DraftFacts['me'], 'goals'>) => [
    countryName(country, DEFAULT_LANGUAGE),
    role,
    ...skills,
    ...interests,
    bio,
  ]
  return [...of(me), ...me.goals, ...of(peer), peer.first_name, type.replaceAll('_', ' ')]
}
