import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { createApi } from '#server/api.ts'
import type { Api } from '#server/api.ts'
import type { App, RequestInfo } from '#server/app.ts'
import { bodiesOf, isFileForm } from '#server/body-max.ts'
import type { Bodies } from '#server/body-max.ts'
import { failureOf } from '#server/failure.ts'
import { liveRoute } from '#server/live-route.ts'
import type { Module, RawRequest, RawRoute } from '#server/module.ts'
import { answerRaw, findRouteIn } from '#server/raw-routes.ts'
import type { FindRoute } from '#server/raw-routes.ts'
import { readRequest } from '#server/read-request.ts'
import { routerOf } from '#server/router.ts'
import { createPages } from '#server/pages.ts'
import { asKind } from '#server/platform/database-shares.ts'
import { createHealth } from '#server/health.ts'
import { endUnread } from '#server/platform/http/end-unread.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { RunningRequests } from '#server/platform/http/running-requests.ts'
import { isChange, isForeign, isOtherLoopbackName, isOwnHost, secure } from '#server/platform/http/security.ts'
import { mayRead } from '#server/read-limit.ts'

/** Milliseconds for a head, looked at every five seconds. How long a body may take depends on its address (limitBody). */
const TIMES = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type Parts = {
  api: Api
  pages: Listener
  health: (path: string) => Listener | null
  findRoute: FindRoute
  bodies: Bodies
}

/** One request and its answer, with what the steps know of it. */
type Exchange = RawRequest & { parts: Parts; path: string; route: RawRoute | null }

/** Looks at a request. @returns whether it is answered, so that no later step sees it */
type Step = (exchange: Exchange) => boolean | Promise<boolean>

/** What happens to every request, in this order, until one step answers it. */
const STEPS: Step[] = [
  refuseForeignHost,
  refuseForeignOrigin,
  leadToOwnName,
  answerWatcher,
  refuseTooMany,
  answerPage,
  refuseBody,
  answerRoute,
  answerProcedure,
]

/** The one HTTP server, and the requests that it is answering. */
export function createHttp(app: App, modules: Module[]): { server: Server; requests: RunningRequests } {
  const bodies = bodiesOf(modules)
  const parts: Parts = {
    api: createApi(app, routerOf(modules), bodies),
    pages: getRequestListener(createPages(app, modules).fetch, { overrideGlobalObjects: false }),
    health: createHealth(app),
    findRoute: findRouteIn([liveRoute, ...modules.flatMap(({ routes = [] }) => routes)]),
    bodies,
  }
  const server = createServer(TIMES, (request, response) => {
    const answered = asKind(kindOf(request), () => answer(app, parts, request, response)).catch((error: unknown) =>
      fail(app, response, error),
    )
    requests.add(request, response, answered)
  })
  const requests = new RunningRequests(server)
  return { server, requests }
}

/** What requests share connections to the database with each other: "conversations" of /api/conversations/…, or pages. */
function kindOf({ url = '' }: IncomingMessage): string {
  return /^\/api\/([a-z-]+)/.exec(url)?.[1] ?? 'pages'
}

async function answer(app: App, parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const info = readRequest(request, app.config)
  const url = URL.parse(request.url ?? '/', app.config.publicUrl)
  logWhenDone(app, info, request, response)
  endUnread(request, response)
  const bringsFile = url !== null && parts.bodies.takesFile(url.pathname) && isFileForm(request.headers['content-type'])
  if (!bringsFile) limitBody(request, response)
  response.setHeader('x-request-id', info.id)
  secure(response, app.config)
  if (!url) return refuse(response, 400, 'BAD_REQUEST', 'Bad request')
  const path = url.pathname
  const exchange = { app, parts, info, url, path, request, response, route: parts.findRoute(request, path) }
  for (const step of STEPS) if (await step(exchange)) return
}

function refuseForeignHost({ app, request, response }: Exchange): boolean {
  if (isOwnHost(request, app.config)) return false
  refuse(response, 421, 'MISDIRECTED', 'This demo answers on this machine only.')
  return true
}

/** A live stream changes nothing, but a foreign page must not hear it. */
function refuseForeignOrigin({ app, route, request, response }: Exchange): boolean {
  if (!((isChange(request) || route === liveRoute) && isForeign(request, app.config))) return false
  refuse(response, 403, 'FOREIGN_ORIGIN', COMMON_TEXTS.foreignOrigin.message)
  return true
}

/** Redirects from another name of this machine to the one that the settings have. */
function leadToOwnName({ app, url, request, response }: Exchange): boolean {
  if (!isOtherLoopbackName(request, app.config)) return false
  response.writeHead(307, { location: app.config.publicUrl + url.pathname + url.search }).end()
  return true
}

async function answerWatcher({ parts, info, path, request, response }: Exchange): Promise<boolean> {
  const watched = isChange(request) ? null : parts.health(path)
  if (!watched) return false
  info.route = 'health'
  await watched(request, response)
  return true
}

async function refuseTooMany({ app, info, path, url, request, response }: Exchange): Promise<boolean> {
  info.route = isApi(path) ? 'api' : 'page'
  return !(await mayRead(app, info, request, url, response))
}

async function answerPage({ parts, path, route, request, response }: Exchange): Promise<boolean> {
  if (isApi(path) && route?.who !== 'page') return false
  await parts.pages(request, response)
  return true
}

/** Before anything is asked for: reading a body costs more than sending one. */
function refuseBody({ parts, info, path, request, response }: Exchange): boolean {
  response.setHeader('cache-control', 'no-store')
  const refusal = parts.bodies.refusalOf(request, path, info.session)
  if (refusal) refuse(response, refusal.status, refusal.code, refusal.message)
  return refusal !== null
}

async function answerRoute(exchange: Exchange): Promise<boolean> {
  const { route } = exchange
  if (!route || route.who === 'page') return false
  await answerRaw(route, exchange)
  return true
}

async function answerProcedure({ parts, info, request, response }: Exchange): Promise<boolean> {
  await parts.api(info, request, response)
  return true
}

const isApi = (path: string) => path.startsWith('/api/')

function fail(app: App, response: ServerResponse, error: unknown): void {
  const { status, code, message, retryAfter } = failureOf(app, String(response.getHeader('x-request-id') ?? ''), error)
  if (response.headersSent) return void response.destroy()
  if (retryAfter !== null) response.setHeader('retry-after', retryAfter)
  refuse(response, status, code, message)
}

/** Paths without what stands behind the question mark: links carry tokens there. */
function logWhenDone(app: App, info: RequestInfo, request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now()
  const path = (request.url ?? '').split('?', 1)[0]
  response.on('close', () => {
    const ms = performance.now() - began
    // How long somebody listens says nothing about the server.
    if (info.route !== 'live') app.metrics?.request(info.route, response.statusCode, ms / 1000)
    app.log.info(
      {
        request_id: info.id,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(ms),
        ip: info.ip,
      },
      'request',
    )
  })
}
