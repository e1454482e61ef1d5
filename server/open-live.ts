import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { readCaller } from '#server/account/caller.ts'
import type { App, RequestInfo } from '#server/app.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { TooMany } from '#server/platform/limits.ts'

/** GET /api/live: opens a live stream for a member, after the event that `last` names. */
export async function openLive(
  app: App,
  info: RequestInfo,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = new Headers()
  info.route = 'live'
  const caller = await readCaller({ app, request: info, answer })
  if (!caller) return refuse(response, 401, 'UNAUTHORIZED', COMMON_TEXTS.unauthorized.message)
  if (!caller.has_profile) return refuse(response, 403, 'NO_PROFILE', COMMON_TEXTS.noProfile.message)
  for (const cookie of answer.getSetCookie()) response.appendHeader('set-cookie', cookie)
  try {
    await app.limits.consume('stream', caller.user_id)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    response.setHeader('retry-after', String(error.retryAfter))
    return refuse(response, 429, 'TOO_MANY_REQUESTS', COMMON_TEXTS.tooMany.message)
  }
  await app.live.open(
    request,
    response,
    caller.user_id,
    caller.session_id,
    url.searchParams.get('last') ?? info.headers.get('last-event-id'),
  )
}
