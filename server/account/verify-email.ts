import { libraryHeaders, passCookies, refusalCode } from '#server/account/library.ts'
import { isCurrent } from '#server/account/verification-link.ts'
import { open } from '#server/procedure.ts'

/** Verifies the address of a link and signs its owner in. A used link is no error, but signs nobody in. */
export const verifyEmail = open.account.verifyEmail.handler(async ({ input, context, errors }) => {
  const { app, request } = context
  await app.limits.consume('signIn', `ip ${request.network}`)
  if (!(await isCurrent(app.db, input.token))) throw errors.LINK_INVALID()
  const headers = libraryHeaders(request)
  // The owner of the link is signed in, even when the browser has somebody else's session.
  headers.delete('cookie')
  try {
    const answer = await app.auth.api.verifyEmail({ query: { token: input.token }, headers, returnHeaders: true })
    passCookies(answer.headers, context)
    return { status: 'done' as const }
  } catch (error) {
    if (refusalCode(error) !== null) throw errors.LINK_INVALID()
    throw error
  }
})
