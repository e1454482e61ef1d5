import { isAPIError } from 'better-auth/api'
import { IP_HEADER } from '#server/account/auth.ts'
import type { Context, RequestInfo } from '#server/app.ts'

/** A request's headers as the library may see them: who is calling is what the socket says. */
export function libraryHeaders(request: RequestInfo): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  headers.set(IP_HEADER, request.ip)
  return headers
}

/** Hands the cookies that the library wants to set to our answer. */
export function passCookies(from: Headers, { answer }: Pick<Context, 'answer'>): void {
  for (const cookie of from.getSetCookie()) answer.append('set-cookie', cookie)
}

/** The library's code for why it refused, or null when it failed in another way. */
export function refusalCode(error: unknown): string | null {
  return isAPIError(error) ? (error.body?.code ?? 'REFUSED') : null
}
