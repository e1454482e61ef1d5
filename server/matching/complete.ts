import { COMPLETION_MAX } from '#contract/matching-api.ts'
import { vocabulary } from '#server/matching/vocabulary/vocabulary.ts'
import { signedIn } from '#server/procedure.ts'

/** Words of the vocabulary that begin as typed. Nothing of members is among them, so newcomers get them in onboarding too. */
export const complete = signedIn.vocabulary.complete.handler(({ input: { typed } }) => ({
  words: vocabulary().complete(typed, COMPLETION_MAX),
}))
