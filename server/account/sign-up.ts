import { randomUUIDv7 } from 'node:crypto'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import { mayMail } from '#server/account/mail-limit.ts'
import { addPending } from '#server/account/pending-sign-ups.ts'
import { refuseCommon } from '#server/account/refuse-common.ts'
import { signUpPasswordHash } from '#server/account/sign-up-password.ts'
import { rememberSignUp } from '#server/account/sign-up-secrets.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { open } from '#server/procedure.ts'
import { languageOf } from '#server/texts/language.ts'

/**
 * Begins a sign-up of its own, with any address. Rows, time and answer are the same where the address has an account;
 * its owner gets another mail. The account and its consent are made when the address is verified.
 */
export const signUp = open.account.signUp.handler(async ({ input, context }) => {
  const { app, request } = context
  await consumeFrom(app.limits, 'signUp', request)
  await refuseCommon(input.password, 'password')
  const id = randomUUIDv7()
  await inUniformTime(ANSWER_MS, async () => {
    const { email, full_name, marketing_consent } = input
    const mail = await mayMail(context, email)
    const password_hash = await signUpPasswordHash(app.config, email, input.password)
    await app.inTransaction(async (tx, record) => {
      await addPending(tx, {
        id,
        email,
        full_name,
        password_hash,
        marketing_consent,
        language: languageOf({ accept: request.headers.get('accept-language') }, app.config.languages),
        ip_address: request.ip,
        user_agent: request.user_agent,
        network: request.wide_network ?? request.network,
      })
      if (mail) record({ type: 'account.verification_requested', sign_up_id: id })
    })
  })
  rememberSignUp(context, id)
  return { status: 'sent' as const }
})
