import { hashPassword } from 'better-auth/crypto'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import { refusalCode } from '#server/account/library.ts'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { signingUp } from '#server/account/signing-up.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'
import { languageOf } from '#server/texts/language.ts'

/** Creates account, consent and verification mail in one transaction; the answer is the same for a known address. */
export const signUp = open.account.signUp.handler(async ({ input, context: { app, request } }) => {
  await app.limits.consume('signUp', request.network)
  refuseCommon(input.password, 'password')
  await app.limits.consume('mail', `to ${input.email}`)
  await inUniformTime(ANSWER_MS, async () => {
    const person = {
      full_name: input.full_name,
      password_hash: await hashPassword(input.password),
      marketing_consent: input.marketing_consent,
      language: languageOf({ accept: request.headers.get('accept-language') }, app.config.languages),
      ip_address: request.ip,
      user_agent: request.user_agent,
    }
    const register = () =>
      app.inTransaction(() =>
        signingUp.run(person, () =>
          app.auth.api.signUpEmail({ body: { name: input.full_name, email: input.email, password: input.password } }),
        ),
      )
    // Another request may create the account at the same time; the second attempt finds the address known.
    await register().catch((error: unknown) => {
      if (refusalCode(error) !== 'FAILED_TO_CREATE_USER') throw error
      return register()
    })
  })
  return { status: 'sent' as const }
})
