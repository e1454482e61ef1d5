import { ANSWER_MS } from '#server/account/answer-time.ts'
import { knownDevice } from '#server/account/known-devices.ts'
import { mayMailReset } from '#server/account/mail-limit.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'
import { authService } from '#server/account/auth.ts'

/**
 * Mails a link to choose a new password; the answer is the same for every address. A device that the account knows counts
 * for itself, so that whatever others ask for does not keep the owner's mail from coming.
 */
export const requestPasswordReset = open.account.requestPasswordReset.handler(async ({ input, context }) => {
  const { app, request } = context
  const device = knownDevice(context, input.email)
  if (device === null) await consumeFrom(app.limits, 'mail', request)
  else {
    await app.limits.consume('mail', `for device ${device}`)
    // Whoever has many cookies of one account gets no more mails for it.
    await app.limits.consume('mail wide', `for devices of ${input.email}`)
  }
  await inUniformTime(ANSWER_MS, async () => {
    if (device !== null || (await mayMailReset(app, input.email)))
      await authService.of(app).api.requestPasswordReset({ body: { email: input.email } })
  })
  return { status: 'sent' as const }
})
