import type { IncomingMessage } from 'node:http'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { readCaller } from '#server/account/caller.ts'
import type { Caller } from '#server/app.ts'
import type { AnsweredRoute, RawRequest, RawRoute } from '#server/module.ts'
import { pathPattern } from '#server/platform/http/path-pattern.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Finds the route that answers a request; null where a procedure does, or nothing. */
export type FindRoute = (request: IncomingMessage, path: string) => RawRoute | null

export function findRouteIn(routes: RawRoute[]): FindRoute {
  const known = routes.map((route) => ({ route, pattern: pathPattern(route.path) }))
  return (request, path) =>
    known.find(
      ({ route: { method, when }, pattern }) =>
        method === request.method && pattern.test(path) && (when?.(request) ?? true),
    )?.route ?? null
}

/** Lets a route answer whom it is for. Others get 401, or 403 before onboarding. */
export async function answerRaw(route: AnsweredRoute, asked: RawRequest): Promise<void> {
  const { info, response } = asked
  info.route = route.name
  if (route.who === 'anyone') return route.answer(asked)
  const caller = await callerOf(asked)
  if (!caller) return refuse(response, 401, 'UNAUTHORIZED', COMMON_TEXTS.unauthorized.message)
  if (route.who === 'member' && !caller.has_profile)
    return refuse(response, 403, 'NO_PROFILE', COMMON_TEXTS.noProfile.message)
  await route.answer({ ...asked, caller })
}

/** Who asks, or null for a visitor. A session that is in use may be renewed, which the answer's cookies say. */
export async function callerOf({ app, info, response }: RawRequest): Promise<Caller | null> {
  const answer = new Headers()
  const caller = await readCaller({ app, request: info, answer })
  for (const cookie of answer.getSetCookie()) response.appendHeader('set-cookie', cookie)
  return caller
}
