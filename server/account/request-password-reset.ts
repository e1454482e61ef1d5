import { ANSWER_MS } from '#server/account/answer-time.ts'
import { mayMail } from '#server/account/mail-limit.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'

/** Mails a link to choose a new password; the answer is the same for every address. */
export const requestPasswordReset = open.account.requestPasswordReset.handler(async ({ input, context }) => {
  const { app, request } = context
  await consumeFrom(app.limits, 'mail', request)
  await inUniformTime(ANSWER_MS, async () => {
    if (await mayMail(context, input.email)) await app.auth.api.requestPasswordReset({ body: { email: input.email } })
  })
  return { status: 'sent' as const }
})
