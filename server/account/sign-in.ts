import { banOfCode, refuseBan } from '#server/account/ban.ts'
import { rememberDevice } from '#server/account/known-devices.ts'
import { libraryHeaders, passCookies, refusalCode } from '#server/account/library.ts'
import { findByPassword } from '#server/account/pending-sign-ups.ts'
import { logRefusedSignIn } from '#server/account/security-log.ts'
import { beginChallenge } from '#server/account/second-factor-challenge.ts'
import { entering } from '#server/account/session-gate.ts'
import { endRequestSession } from '#server/account/sessions.ts'
import { countTry } from '#server/account/sign-in-tries.ts'
import { signUpPasswordHash } from '#server/account/sign-up-password.ts'
import { rememberSignUp } from '#server/account/sign-up-secrets.ts'
import { open } from '#server/procedure.ts'
import { authService } from '#server/account/auth.ts'

/**
 * An unknown address and a wrong password get the same answer in the same time: better-auth hashes in both cases, and so
 * do we.
 */
export const signIn = open.account.signIn.handler(async ({ input, context, errors }) => {
  const { app, request, answer } = context
  const isRight = await countTry(context, input.email)
  const now: { asked?: string } = {}
  const refused = await entering
    .run(now, () =>
      authService.of(app).api.signInEmail({ body: input, headers: libraryHeaders(request), returnHeaders: true }),
    )
    .then(({ headers }) => passCookies(headers, context))
    .catch((error: unknown) => {
      const code = refusalCode(error)
      if (code === null) throw error
      return code
    })
  if (refused === 'SECOND_FACTOR' && now.asked !== undefined) {
    await isRight()
    answer.append('set-cookie', await beginChallenge(app, now.asked))
    return { status: 'second_factor' as const }
  }
  if (refused) void logRefusedSignIn(app, input.email, request)
  refuseBan(refused ? banOfCode(refused) : null, errors)
  if (refused) {
    const hash = await signUpPasswordHash(app.config, input.email, input.password)
    const pending = await findByPassword(app.db, input.email, hash)
    if (pending === undefined) throw errors.INVALID_CREDENTIALS()
    // Whoever knows its password may have the link again, and use it here.
    rememberSignUp(context, pending)
    throw errors.EMAIL_NOT_VERIFIED()
  }
  await app.inTransaction((tx, record) => endRequestSession(tx, record, app, request))
  await isRight()
  rememberDevice(context, input.email)
  return { status: 'done' as const }
})
