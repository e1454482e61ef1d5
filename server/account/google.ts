import { signingUp } from '#server/account/signing-up.ts'
import { libraryHeaders, passCookies } from '#server/account/library.ts'
import type { App, RequestInfo } from '#server/app.ts'
import { open } from '#server/procedure.ts'
import { languageOf } from '#server/texts/language.ts'

/** The address of Google's page, with PKCE and a state that comes back to us. */
export const googleStart = open.account.googleStart.handler(async ({ input, context, errors }) => {
  const { app, request } = context
  await app.limits.consume('signIn', `ip ${request.network}`)
  if (!app.config.google && app.config.mode !== 'demo') throw errors.NOT_CONFIGURED()
  const { response, headers } = await app.auth.api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: input.return_to,
      newUserCallbackURL: '/onboarding',
      errorCallbackURL: '/auth',
      disableRedirect: true,
    },
    headers: libraryHeaders(request),
    returnHeaders: true,
  })
  passCookies(headers, context)
  if (!response.url) throw errors.NOT_CONFIGURED()
  return { url: response.url }
})

/** Google's answer: links or creates the account and comes back to the page that was asked for. */
export async function googleCallback(app: App, request: RequestInfo, url: string): Promise<Response> {
  const person = {
    full_name: '',
    marketing_consent: false,
    language: languageOf({ accept: request.headers.get('accept-language') }, app.config.languages),
    ip_address: request.ip,
    user_agent: request.user_agent,
  }
  return signingUp.run(person, () => app.auth.handler(new Request(url, { headers: libraryHeaders(request) })))
}
