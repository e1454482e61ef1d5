import { eq } from 'drizzle-orm'
import { libraryHeaders, passCookies, refusalCode } from '#server/account/library.ts'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { ANSWER_MS } from '#server/account/sign-up.ts'
import { endResetLinks } from '#server/account/reset-links.ts'
import { sessions } from '#server/account/tables.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open, signedIn } from '#server/procedure.ts'

/** Mails a link to choose a new password; says the same to every address. */
export const requestPasswordReset = open.account.requestPasswordReset.handler(
  async ({ input, context: { app, request } }) => {
    await app.limits.consume('mail', `ip ${request.network}`)
    await app.limits.consume('mail', `to ${input.email}`)
    await inUniformTime(ANSWER_MS, () =>
      app.inTransaction(() => app.auth.api.requestPasswordReset({ body: { email: input.email } })),
    )
    return { status: 'sent' as const }
  },
)

/** The link's new password; every session of the account ends. */
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

/** Needs the current password; every other session ends. */
export const changePassword = signedIn.account.changePassword.handler(async ({ input, context, errors }) => {
  const { app, caller, request } = context
  await app.limits.consume('signIn', `password ${caller.user_id}`)
  refuseCommon(input.new_password, 'new_password')
  try {
    const { headers, response } = await app.auth.api.changePassword({
      body: { currentPassword: input.current_password, newPassword: input.new_password, revokeOtherSessions: true },
      headers: libraryHeaders(request),
      returnHeaders: true,
    })
    passCookies(headers, context)
    await app.inTransaction(async (tx, record) => {
      await endResetLinks(tx, caller.user_id)
      // The library ends every session and begins a new one for whoever knew the password.
      const [mine] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.token, response.token ?? ''))
      const { user_id, session_id } = caller
      record({ type: 'account.password_changed', user_id, session_id, renewed_session_id: mine?.id ?? null })
    })
  } catch (error) {
    if (refusalCode(error) !== null) throw errors.PASSWORD_WRONG()
    throw error
  }
  return { status: 'done' as const }
})
