import { refusalCode } from '#server/account/library.ts'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { open } from '#server/procedure.ts'

/** Sets a new password with a mailed link; every session of the account ends. */
export const resetPassword = open.account.resetPassword.handler(
  async ({ input, context: { app, request }, errors }) => {
    await app.limits.consume('signIn', `ip ${request.network}`)
    refuseCommon(input.password, 'password')
    try {
      await app.auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } })
      return { status: 'done' as const }
    } catch (error) {
      if (refusalCode(error) !== null) throw errors.LINK_INVALID()
      throw error
    }
  },
)
