import { eq } from 'drizzle-orm'
import { libraryHeaders, passCookies, refusalCode } from '#server/account/library.ts'
import { ANSWER_MS } from '#server/account/sign-up.ts'
import { users } from '#server/account/tables.ts'
import { isCurrent } from '#server/account/verification-link.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'

/** Sends the link again to an address that waits for it; says the same to every address. */
export const resendVerification = open.account.resendVerification.handler(
  async ({ input, context: { app, request } }) => {
    await app.limits.consume('mail', `ip ${request.network}`)
    await app.limits.consume('mail', `to ${input.email}`)
    await inUniformTime(ANSWER_MS, () =>
      app.inTransaction(async (tx, record) => {
        const [user] = await tx.select().from(users).where(eq(users.email, input.email))
        if (!user || user.emailVerified) return
        record({ type: 'account.verification_requested', user_id: user.id })
      }),
    )
    return { status: 'sent' as const }
  },
)

/** Verifies the address of a link and signs its owner in. A link that was used stays harmless: it signs nobody in. */
export const verifyEmail = open.account.verifyEmail.handler(async ({ input, context, errors }) => {
  const { app, request } = context
  await app.limits.consume('signIn', `ip ${request.network}`)
  if (!(await isCurrent(app.db, input.token))) throw errors.LINK_INVALID()
  const headers = libraryHeaders(request)
  // Whoever opens the link becomes its owner, whoever was signed in before.
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
