import { eq } from 'drizzle-orm'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import { users } from '#server/account/tables.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'

/** Sends the link again to an unverified address; the answer is the same for every address. */
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
