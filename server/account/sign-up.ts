import { hashPassword } from 'better-auth/crypto'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { signingUp } from '#server/account/signing-up.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'

/** Longer than the work takes, known address or not. */
export const ANSWER_MS = 400

/** Account, consent and verification mail in one transaction; the answer never tells whether the address is known. */
export const signUp = open.account.signUp.handler(async ({ input, context: { app, request } }) => {
  await app.limits.consume('signUp', request.ip)
  refuseCommon(input.password, 'password')
  await inUniformTime(ANSWER_MS, async () => {
    const person = {
      full_name: input.full_name,
      password_hash: await hashPassword(input.password),
      marketing_consent: input.marketing_consent,
      ip_address: request.ip,
      user_agent: request.user_agent,
    }
    await app.inTransaction(() =>
      signingUp.run(person, () =>
        app.auth.api.signUpEmail({ body: { name: input.full_name, email: input.email, password: input.password } }),
      ),
    )
  })
  return { status: 'sent' as const }
})
