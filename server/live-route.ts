import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { RawRoute } from '#server/module.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { TooMany } from '#server/platform/limits.ts'

/** GET /api/live: opens a live stream for a member, after the event that `last` names. */
export const liveRoute: RawRoute = {
  method: 'GET',
  path: '/api/live',
  name: 'live',
  who: 'member',
  answer: async ({ app, info, url, caller, request, response }) => {
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
  },
}
