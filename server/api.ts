import type { IncomingMessage, ServerResponse } from 'node:http'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { ORPCError } from '@orpc/server'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { App, Context, RequestInfo } from '#server/app.ts'
import { leaveBody, readBodyLast } from '#server/body-last.ts'
import type { Bodies } from '#server/body-max.ts'
import { failureOf } from '#server/failure.ts'
import { FILE_MAX } from '#server/module.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { Overloaded } from '#server/platform/overloaded.ts'
import type { routerOf } from '#server/router.ts'

/** Answers a request with the procedure of its address, or with 404. */
export type Api = (info: RequestInfo, request: IncomingMessage, response: ServerResponse) => Promise<void>

export function createApi(app: App, router: ReturnType<typeof routerOf>, bodies: Bodies): Api {
  const handler = new OpenAPIHandler<Context>(router, {
    interceptors: [leaveBody],
    // Around the procedure alone: a body that cannot be read stays a bad request.
    clientInterceptors: [
      async ({ next, context, path }) => {
        context.request.route = path.join('.')
        try {
          return await next()
        } catch (error) {
          throw isAnswer(error) ? error : failed(context, error)
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
      readForm: () => readForm(request, FILE_MAX, info.place),
      takesFile: bodies.takesFile((request.url ?? '').split('?', 1)[0] ?? ''),
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

/** Whether a procedure threw what its caller is to read: a refusal, an error of its contract, or that it has too much to do. */
function isAnswer(error: unknown): boolean {
  return error instanceof ORPCError && (error.status < 500 || error.defined || error.cause instanceof Overloaded)
}

function failed({ app, request, answer }: Context, error: unknown): ORPCError<string, unknown> {
  const { status, code, message, retryAfter } = failureOf(app, request.id, error)
  if (retryAfter !== null) answer.set('retry-after', retryAfter)
  return new ORPCError(code, { message, ...(status === 500 && { data: { request_id: request.id } }) })
}
