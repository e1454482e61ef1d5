import { refusalCode } from '#server/account/library.ts'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { open } from '#server/procedure.ts'

/** Sets a new password with a mailed link; every session of the account ends. */
export const resetPassword = open.account.resetPassword.handler(
  async ({ input, context: { app, request }, errors }) => {
    await consumeFrom(app.limits, 'signIn', request)
    await refuseCommon(input.password, 'password')
    try {
      await app.auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } })
      return { status: 'done' as const }
    } catch (error) {
      if (refusalCode(error) !== null) throw errors.LINK_INVALID()
      throw error
    }
  },
)
