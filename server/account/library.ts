import { isAPIError } from 'better-auth/api'
import { IP_HEADER } from '#server/account/auth.ts'
import type { Context, RequestInfo } from '#server/app.ts'

/** The headers of a request for better-auth: cookie, user agent, and the caller's address as we determined it. */
export function libraryHeaders(request: RequestInfo): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  headers.set(IP_HEADER, request.ip)
  return headers
}

/** Copies the cookies that better-auth sets to our answer. */
export function passCookies(from: Headers, { answer }: Pick<Context, 'answer'>): void {
  for (const cookie of from.getSetCookie()) answer.append('set-cookie', cookie)
}

/** The code of better-auth's refusal; null for any other error. */
export function refusalCode(error: unknown): string | null {
  return isAPIError(error) ? (error.body?.code ?? 'REFUSED') : null
}
