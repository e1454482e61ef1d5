import { ANSWER_MS } from '#server/account/answer-time.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'

/** Mails a link to choose a new password; the answer is the same for every address. */
export const requestPasswordReset = open.account.requestPasswordReset.handler(
  async ({ input, context: { app, request } }) => {
    await app.limits.consume('mail', `ip ${request.network}`)
    await app.limits.consume('mail', `to ${input.email}`)
    await inUniformTime(ANSWER_MS, () => app.auth.api.requestPasswordReset({ body: { email: input.email } }))
    return { status: 'sent' as const }
  },
)
