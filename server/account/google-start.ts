import { libraryHeaders, passCookies } from '#server/account/library.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { open } from '#server/procedure.ts'
import { authService } from '#server/account/auth.ts'

/** Answers the address of Google's sign-in page, with PKCE and a state. */
export const googleStart = open.account.googleStart.handler(async ({ input, context, errors }) => {
  const { app, request } = context
  await consumeFrom(app.limits, 'signIn', request)
  if (!app.config.google && app.config.mode !== 'demo') throw errors.NOT_CONFIGURED()
  const { response, headers } = await authService.of(app).api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: input.return_to,
      newUserCallbackURL: '/onboarding',
      errorCallbackURL:
        input.return_to === '/onboarding' ? '/auth' : `/auth?return_to=${encodeURIComponent(input.return_to)}`,
      disableRedirect: true,
    },
    headers: libraryHeaders(request),
    returnHeaders: true,
  })
  passCookies(headers, context)
  if (!response.url) throw errors.NOT_CONFIGURED()
  return { url: response.url }
})
