import { libraryHeaders, passCookies } from '#server/account/library.ts'
import { anyone } from '#server/procedure.ts'
import { authService } from '#server/account/auth.ts'

/** Ends the session and its live streams; a second sign-out is not an error. */
export const signOut = anyone.account.signOut.handler(async ({ context }) => {
  const { app, caller, request } = context
  const { headers } = await app.inTransaction(async (_tx, record) => {
    if (caller) record({ type: 'account.signed_out', user_id: caller.user_id, session_id: caller.session_id })
    return authService.of(app).api.signOut({ headers: libraryHeaders(request), returnHeaders: true })
  })
  passCookies(headers, context)
  return { status: 'done' as const }
})
