import { libraryHeaders } from '#server/account/library.ts'
import { opensSession } from '#server/account/session-cookie.ts'
import { endRequestSession } from '#server/account/sessions.ts'
import { signingUp } from '#server/account/signing-up.ts'
import type { App, RequestInfo } from '#server/app.ts'
import { languageOf } from '#server/texts/language.ts'

/** Google's callback: links or creates the account and redirects to the requested page. */
export async function googleCallback(app: App, request: RequestInfo, url: string): Promise<Response> {
  const person = {
    marketing_consent: false,
    language: languageOf({ accept: request.headers.get('accept-language') }, app.config.languages),
    ip_address: request.ip,
    user_agent: request.user_agent,
  }
  const answer = await signingUp.run(person, () =>
    app.auth.handler(new Request(url, { headers: libraryHeaders(request) })),
  )
  if (opensSession(answer.headers, app.config))
    await app.inTransaction((tx, record) => endRequestSession(tx, record, app, request))
  return answer
}
