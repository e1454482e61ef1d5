import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { App, RequestInfo } from '#server/app.ts'
import { TooMany } from '#server/platform/limits.ts'
import { isChange, isForm } from '#server/platform/http/security.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** A page that is drawn for one visitor, such as a search of help, takes as long as this many kept pages. */
const DRAWN_POINTS = 10

/**
 * Counts requests that only read, and answers 429 beyond the limit. A session has a limit of its own, so that a university
 * behind one address does not share it; visitors share that of their network. The signature of the cookie tells a session,
 * without the database. Ended sessions count as well, so all of a network together have a wide limit. Built files and
 * /health are free. Changes have limits of their own; a form that is sent without a script counts here, as a page answers it.
 * @returns whether to go on
 */
export async function mayRead(
  app: App,
  info: RequestInfo,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = url
  const answeredByApi = pathname.startsWith('/api/') && !isForm(request)
  if ((isChange(request) && answeredByApi) || pathname === '/health' || pathname.startsWith('/assets/')) return true
  const points = isDrawn(request, url) ? DRAWN_POINTS : 1
  try {
    if (info.session) await app.limits.consume('read', info.session.token, points)
    else await app.limits.consume('visit', info.network, points)
    await app.limits.consume('visit wide', info.wide_network ?? info.network, points)
    return true
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    tooMany(response, pathname, error.retryAfter)
    return false
  }
}

/** Whether the page is drawn for this visitor alone. */
function isDrawn(request: IncomingMessage, { pathname, searchParams }: URL): boolean {
  if (isForm(request)) return true
  if (pathname.endsWith('/help')) return !!searchParams.get('q')
  if (pathname.endsWith('/blogs')) return searchParams.has('failed')
  return pathname.endsWith('/auth') && (searchParams.has('return_to') || searchParams.has('error'))
}

function tooMany(response: ServerResponse, path: string, retry_after: number): void {
  const message = inEnglish(COMMON_TEXTS.tooMany)
  const isApi = path.startsWith('/api/')
  response.writeHead(429, {
    'content-type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retry_after),
  })
  const error = { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message, data: { retry_after } }
  response.end(isApi ? JSON.stringify(error) : message)
}
