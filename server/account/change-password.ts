import { eq } from 'drizzle-orm'
import { endEmailChange } from '#server/account/email-change.ts'
import { libraryHeaders, passCookies, refusalCode } from '#server/account/library.ts'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { endResetLinks } from '#server/account/reset-links.ts'
import { logSecurity } from '#server/account/security-log.ts'
import { entering } from '#server/account/session-gate.ts'
import { sessions } from '#server/account/tables.ts'
import { tokenHash } from '#server/account/token-hash.ts'
import { signedIn } from '#server/procedure.ts'
import { authService } from '#server/account/auth.ts'

/** Changes the password; needs the current one. Every other session ends. */
export const changePassword = signedIn.account.changePassword.handler(async ({ input, context, errors }) => {
  const { app, caller, request } = context
  await app.limits.consume('signIn', `password ${caller.user_id}`)
  await refuseCommon(input.new_password, 'new_password')
  try {
    // Whoever is signed in has passed the second factor.
    const { headers, response } = await entering.run({ passed: caller.user_id }, () =>
      authService.of(app).api.changePassword({
        body: { currentPassword: input.current_password, newPassword: input.new_password, revokeOtherSessions: true },
        headers: libraryHeaders(request),
        returnHeaders: true,
      }),
    )
    passCookies(headers, context)
    await app.inTransaction(async (tx, record) => {
      await endResetLinks(tx, caller.user_id)
      await endEmailChange(tx, caller.user_id)
      // better-auth ends every session and creates a new one for the caller.
      const [newSession] = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.token, tokenHash(response.token ?? '')))
      const { user_id, session_id } = caller
      record({ type: 'account.password_changed', user_id, session_id, renewed_session_id: newSession?.id ?? null })
    })
  } catch (error) {
    if (refusalCode(error) === null) throw error
    const { user_id, session_id } = caller
    logSecurity(app.log, 'wrong password', { user_id, session_id })
    throw errors.PASSWORD_WRONG()
  }
  return { status: 'done' as const }
})
