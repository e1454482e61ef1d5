import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError } from '@orpc/server'
import { ASSISTANT_PATH } from '#contract/assistant.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { CONTACT_PATH } from '#contract/contact.ts'
import { AVATAR } from '#contract/members.ts'
import { sessionTokenOf } from '#server/account/session-cookie.ts'
import { googleCallback } from '#server/account/google-callback.ts'
import type { App, Context, RequestInfo } from '#server/app.ts'
import { createAssistant } from '#server/assistant/platform-chat.ts'
import type { Assistant } from '#server/assistant/platform-chat.ts'
import { leaveBody, readBodyLast } from '#server/body-last.ts'
import { isFileForm, refusalOfBody, takesFile } from '#server/body-max.ts'
import { covers } from '#server/circles/cover-files.ts'
import { avatars } from '#server/members/avatar-files.ts'
import { sendAttachment } from '#server/attachments/send-attachment.ts'
import { openLive } from '#server/open-live.ts'
import { createPages } from '#server/pages.ts'
import type { DevRoutes } from '#server/pages.ts'
import { RETRY_AFTER_SECONDS, isDatabaseAway } from '#server/platform/database-away.ts'
import { asKind } from '#server/platform/database-shares.ts'
import { createHealth } from '#server/health.ts'
import { endUnread } from '#server/platform/http/end-unread.ts'
import { limitBody } from '#server/platform/http/limit-body.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requestInfo } from '#server/platform/http/request-info.ts'
import { RunningRequests } from '#server/platform/http/running-requests.ts'
import { Overloaded } from '#server/platform/overloaded.ts'
import type { Pictures } from '#server/platform/pictures.ts'
import { isChange, isForeign, isForm, isOtherLoopbackName, isOwnHost, secure } from '#server/platform/http/security.ts'
import { mayRead } from '#server/read-limit.ts'
import { router } from '#server/router.ts'
import { sendPicture } from '#server/send-picture.ts'

/** Milliseconds for a head, looked at every five seconds. How long a body may take depends on its address (limitBody). */
const TIMES = {
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
}

/** The demo describes its API; in production these are unknown pages. */
const DESCRIPTIONS = new Set(['/api/openapi.json', '/api/reference'])

/** The one HTTP server, the API and the live stream by themselves, everything else through the pages, and what it is answering. */
export function createHttp(app: App, routes: DevRoutes | null): { server: Server; requests: RunningRequests } {
  const api = createApi(app)
  const health = createHealth(app)
  const assistant = createAssistant(app)
  const pages = getRequestListener(createPages(app, routes).fetch, { overrideGlobalObjects: false })
  const server = createServer(TIMES, (request, response) => {
    const answered = asKind(kindOf(request), () =>
      answer(app, { api, pages, health, assistant }, request, response),
    ).catch((error: unknown) => fail(app, response, error))
    requests.add(request, response, answered)
  })
  const requests = new RunningRequests(server)
  return { server, requests }
}

/** What requests share connections to the database with each other: "conversations" of /api/conversations/…, or pages. */
function kindOf({ url = '' }: IncomingMessage): string {
  return /^\/api\/([a-z-]+)/.exec(url)?.[1] ?? 'pages'
}

type Parts = { api: Api; pages: Listener; health: (path: string) => Listener | null; assistant: Assistant }

async function answer(
  app: App,
  { api, pages, health, assistant }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = sessionTokenOf(request.headers.cookie ?? null, app.config)
  const info = { ...requestInfo(request, app.config), session }
  const url = URL.parse(request.url ?? '/', app.config.publicUrl)
  logWhenDone(app, info, request, response)
  endUnread(request, response)
  const bringsFile = url !== null && takesFile(url.pathname) && isFileForm(request.headers['content-type'])
  if (!bringsFile) limitBody(request, response)
  response.setHeader('x-request-id', info.id)
  secure(response, app.config)
  if (!url) return refuse(response, 400, 'BAD_REQUEST', 'Bad request')
  if (!isOwnHost(request, app.config))
    return refuse(response, 421, 'MISDIRECTED', 'This demo answers on this machine only.')
  const path = url.pathname
  if ((isChange(request) || path === '/api/live') && isForeign(request, app.config))
    return refuse(response, 403, 'FOREIGN_ORIGIN', COMMON_TEXTS.foreignOrigin.message)
  if (isOtherLoopbackName(request, app.config))
    return void response.writeHead(307, { location: app.config.publicUrl + url.pathname + url.search }).end()
  const watched = isChange(request) ? null : health(path)
  if (watched) {
    info.route = 'health'
    return watched(request, response)
  }
  info.route = path.startsWith('/api/') ? 'api' : 'page'
  if (!(await mayRead(app, info, request, url, response))) return
  if (!path.startsWith('/api/') || DESCRIPTIONS.has(path)) return pages(request, response)
  response.setHeader('cache-control', 'no-store')
  const unread = refusalOfBody(request, path, app.config)
  if (unread) return refuse(response, unread.status, unread.code, unread.message)
  // Sent without a script, or its address opened by hand: a person waits for a page.
  if (path === CONTACT_PATH && (request.method === 'GET' || isForm(request))) return pages(request, response)
  if (path === '/api/live' && request.method === 'GET') return openLive(app, info, url, request, response)
  if (path === ASSISTANT_PATH && request.method === 'POST') return assistant(info, request, response)
  if (path === '/api/auth/callback/google' && request.method === 'GET')
    return sendResponse(response, await googleCallback(app, info, url.href))
  const pictures = picturesAt(path)
  if (pictures && request.method === 'GET') {
    info.route = 'picture'
    return sendPicture(app, pictures, info, url, response)
  }
  if (path.startsWith('/api/attachments/') && request.method === 'GET') {
    info.route = 'attachment'
    return sendAttachment(app, info, url, response)
  }
  await api(info, request, response)
}

function picturesAt(path: string): Pictures | null {
  if (path.startsWith('/api/avatars/')) return avatars
  return path.startsWith('/api/circle-covers/') ? covers : null
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Api = (info: RequestInfo, request: IncomingMessage, response: ServerResponse) => Promise<void>

function createApi(app: App): Api {
  const handler = new OpenAPIHandler<Context>(router, {
    interceptors: [leaveBody],
    // Around the procedure alone: a body that cannot be read stays a bad request.
    clientInterceptors: [
      async ({ next, context, path }) => {
        context.request.route = path.join('.')
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && (error.status < 500 || error.defined || error.cause instanceof Overloaded))
            throw error
          if (isDatabaseAway(error)) throw unavailable(app, context, error)
          app.log.error({ err: error, request_id: context.request.id }, 'unexpected')
          throw new ORPCError('INTERNAL_SERVER_ERROR', {
            message: `Something went wrong on our side. Please try again. (${context.request.id})`,
            data: { request_id: context.request.id },
          })
        }
      },
      readBodyLast,
    ],
  })
  return async (info, request, response) => {
    const answer = new Headers()
    const context: Context = {
      app,
      request: info,
      answer,
      readForm: () => readForm(request, AVATAR.maxBytes, info.place),
    }
    const write = response.writeHead.bind(response)
    // Our headers are known only once the procedure has run, which is just before the head is written.
    response.writeHead = ((...args: Parameters<typeof write>) => {
      for (const [name, value] of answer) response.appendHeader(name, value)
      return write(...args)
    }) as typeof response.writeHead
    const { matched } = await handler.handle(request, response, { prefix: '/api', context })
    if (!matched) refuse(response, 404, 'NOT_FOUND', COMMON_TEXTS.notFound.message)
  }
}

/** A lost database is one warning a request, without a stack: the fault is not in the request. */
function unavailable(app: App, { request, answer }: Context, error: unknown): ORPCError<string, unknown> {
  app.log.warn({ reason: reasonOf(error), request_id: request.id }, 'database away')
  answer.set('retry-after', String(RETRY_AFTER_SECONDS))
  return new ORPCError('SERVICE_UNAVAILABLE', { message: COMMON_TEXTS.unavailable.message })
}

/** The innermost message: those around it hold the statement and its values. */
function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  return inner instanceof Error ? inner.message : String(inner)
}

async function sendResponse(response: ServerResponse, from: Response): Promise<void> {
  for (const [name, value] of from.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  for (const cookie of from.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
  response.writeHead(from.status).end(Buffer.from(await from.arrayBuffer()))
}

function fail(app: App, response: ServerResponse, error: unknown): void {
  const id = String(response.getHeader('x-request-id') ?? '')
  if (isDatabaseAway(error)) {
    app.log.warn({ reason: reasonOf(error), request_id: id }, 'database away')
    if (response.headersSent) return void response.destroy()
    response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
    return refuse(response, 503, 'SERVICE_UNAVAILABLE', COMMON_TEXTS.unavailable.message)
  }
  app.log.error({ err: error, request_id: id }, 'unexpected')
  if (response.headersSent) response.destroy()
  else refuse(response, 500, 'INTERNAL_SERVER_ERROR', `Something went wrong on our side. Please try again. (${id})`)
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
