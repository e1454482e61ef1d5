import { eq } from 'drizzle-orm'
import { rememberDevice } from '#server/account/known-devices.ts'
import { libraryHeaders } from '#server/account/library.ts'
import { opensSession } from '#server/account/session-cookie.ts'
import { beginChallenge } from '#server/account/second-factor-challenge.ts'
import { entering } from '#server/account/session-gate.ts'
import { endRequestSession } from '#server/account/sessions.ts'
import { users } from '#server/account/tables.ts'
import { signingUp } from '#server/account/signing-up.ts'
import type { App, RequestInfo } from '#server/app.ts'
import { languageOf } from '#server/texts/language.ts'
import { authService } from '#server/account/auth.ts'

/** Google's callback: links or creates the account and redirects to the requested page. */
export async function googleCallback(app: App, request: RequestInfo, url: string): Promise<Response> {
  const person = {
    marketing_consent: false,
    language: languageOf({ accept: request.headers.get('accept-language') }, app.config.languages),
    ip_address: request.ip,
    user_agent: request.user_agent,
  }
  const now: { asked?: string; entered?: string } = {}
  const answer = await entering.run(now, () =>
    signingUp.run(person, () => authService.of(app).handler(new Request(url, { headers: libraryHeaders(request) }))),
  )
  // The way back says so in its address, and the page there asks for the code.
  if (now.asked !== undefined) answer.headers.append('set-cookie', await beginChallenge(app, now.asked))
  if (opensSession(answer.headers, app.config)) {
    await app.inTransaction((tx, record) => endRequestSession(tx, record, app, request))
    const [user] = now.entered
      ? await app.db.select({ email: users.email }).from(users).where(eq(users.id, now.entered))
      : []
    if (user) rememberDevice({ app, request, answer: answer.headers }, user.email)
  }
  return answer
}
