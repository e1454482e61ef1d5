import { libraryHeaders, passCookies, refusalCode } from '#server/account/library.ts'
import { open } from '#server/procedure.ts'

/** An unknown address and a wrong password get the same answer in the same time: better-auth hashes in both cases. */
export const signIn = open.account.signIn.handler(async ({ input, context, errors }) => {
  const { app, request } = context
  await app.limits.consume('signIn', `ip ${request.network}`)
  await app.limits.consume('signIn', `account ${input.email}`)
  try {
    const { headers } = await app.auth.api.signInEmail({
      body: input,
      headers: libraryHeaders(request),
      returnHeaders: true,
    })
    passCookies(headers, context)
    return { status: 'done' as const }
  } catch (error) {
    const code = refusalCode(error)
    if (code === 'EMAIL_NOT_VERIFIED') throw errors.EMAIL_NOT_VERIFIED()
    if (code === 'BANNED') throw errors.BANNED()
    if (code !== null) throw errors.INVALID_CREDENTIALS()
    throw error
  }
})
