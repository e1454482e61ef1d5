import { libraryHeaders, passCookies } from '#server/account/library.ts'
import { anyone } from '#server/procedure.ts'

/** Ends the session and its live streams; a second sign-out is not an error. */
export const signOut = anyone.account.signOut.handler(async ({ context }) => {
  const { app, caller, request } = context
  const { headers } = await app.auth.api.signOut({ headers: libraryHeaders(request), returnHeaders: true })
  passCookies(headers, context)
  if (caller) app.live.end(caller.user_id, caller.session_id)
  return { status: 'done' as const }
})
