import { rememberDevice } from '#server/account/known-devices.ts'
import { refusalCode } from '#server/account/library.ts'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { entering } from '#server/account/session-gate.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { open } from '#server/procedure.ts'
import { authService } from '#server/account/auth.ts'

/** Sets a new password with a mailed link; every session of the account ends. */
export const resetPassword = open.account.resetPassword.handler(async ({ input, context, errors }) => {
  const { app, request } = context
  await consumeFrom(app.limits, 'signIn', request)
  await refuseCommon(input.password, 'password')
  try {
    const now: { reset?: string } = {}
    await entering.run(now, () =>
      authService.of(app).api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
    )
    // Whoever owns the mailbox can sign in here at once, however many others try passwords meanwhile.
    if (now.reset !== undefined) rememberDevice(context, now.reset)
    return { status: 'done' as const }
  } catch (error) {
    if (refusalCode(error) !== null) throw errors.LINK_INVALID()
    throw error
  }
})
