import { COMPLETION_MAX } from '#contract/matching-api.ts'
import { signedIn } from '#server/procedure.ts'
import { matchingService } from '#server/matching/matching.ts'

/**
 * Returns words of the vocabulary that begin as typed, or none while it cannot be read. They hold nothing about members, so
 * newcomers get them in onboarding too.
 */
export const complete = signedIn.vocabulary.complete.handler(async ({ input: { typed }, context: { app } }) => ({
  words:
    (await matchingService
      .of(app)
      .attempt(() => matchingService.of(app).vocabulary().complete(typed, COMPLETION_MAX))) ?? [],
}))
