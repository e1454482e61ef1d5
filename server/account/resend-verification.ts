import { ANSWER_MS } from '#server/account/answer-time.ts'
import { mayMail } from '#server/account/mail-limit.ts'
import { prolong } from '#server/account/pending-sign-ups.ts'
import { signUpsOfBrowser } from '#server/account/sign-up-secrets.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'

/**
 * Sends the link of a sign-up again, to a browser that has begun it or has shown its password. The answer is the same
 * for every address.
 */
export const resendVerification = open.account.resendVerification.handler(async ({ input, context }) => {
  const { app, request } = context
  await consumeFrom(app.limits, 'mail', request)
  await inUniformTime(ANSWER_MS, async () => {
    const ids = signUpsOfBrowser(app.config, request.headers)
    if (ids.length === 0 || !(await mayMail(context, input.email))) return
    await app.inTransaction(async (tx, record) => {
      const sign_up_id = await prolong(tx, input.email, ids)
      if (sign_up_id) record({ type: 'account.verification_requested', sign_up_id })
    })
  })
  return { status: 'sent' as const }
})
