import { StandardOpenAPICodec } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { ORPCError, Procedure } from '@orpc/server'
import type {
  StandardHandleResult,
  StandardHandlerInterceptorOptions,
  StandardHandlerOptions,
} from '@orpc/server/standard'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { readCaller } from '#server/account/caller.ts'
import type { Context } from '#server/app.ts'
import { isFileForm } from '#server/body-max.ts'
import { Overloaded } from '#server/platform/overloaded.ts'
import { TooSlow } from '#server/platform/too-slow.ts'
import { requireCaller } from '#server/procedure.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** Milliseconds after which who asked is looked up again: a ban or the end of a session may have come meanwhile. */
const SLOW_MS = 1000

const codec = new StandardOpenAPICodec(
  new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer()),
)

type Request = StandardHandlerInterceptorOptions<Context>
type Params = Record<string, string> | undefined
type Call = Parameters<NonNullable<StandardHandlerOptions<Context>['clientInterceptors']>[number]>[0]

/**
 * The library reads a body before any of our middlewares runs. This leaves it on the line: the input is what the path
 * says, until `readBodyLast` adds what the body says. A form is read by our own reader.
 */
export function leaveBody({
  next,
  ...options
}: Request & { next: (options: Request) => Promise<StandardHandleResult> }) {
  const { request, context } = options
  if (request.method === 'GET') return next(options)
  const body = bodyOf(request, context)
  const readInput: Context['readInput'] = async (params, procedure) => {
    try {
      return await codec.decode({ ...request, body }, params, procedure)
    } catch (cause) {
      if (cause instanceof Overloaded || cause instanceof TooSlow) throw cause
      throw new ORPCError('BAD_REQUEST', { message: inEnglish(COMMON_TEXTS.badRequest), cause })
    }
  }
  return next({ ...options, request: { ...request, body: async () => undefined }, context: { ...context, readInput } })
}

/** How a body is read. One that is no form is not read where a file is sent to: it is refused as if it were empty. */
function bodyOf({ headers, body }: Request['request'], { readForm, takesFile }: Context): () => Promise<unknown> {
  if (readForm && isFileForm(String(headers['content-type'] ?? ''))) return readForm
  return takesFile ? async () => undefined : body
}

/** Reads the body when its schema is about to check it: after the middlewares that say who may ask and how often. */
export function readBodyLast({ next, ...options }: Call): Promise<unknown> {
  const { context, procedure } = options
  const { inputSchema, middlewares } = procedure['~orpc']
  const { readInput } = context
  if (!readInput || !inputSchema) return next(options)
  const validate = async (params: unknown) => {
    const began = performance.now()
    const input = await readInput(params as Params, procedure) // so far the input is what the path says
    const slow = performance.now() - began > SLOW_MS
    if (slow && middlewares.includes(requireCaller) && !(await readCaller(context)))
      throw new ORPCError('UNAUTHORIZED', { message: inEnglish(COMMON_TEXTS.unauthorized) })
    return inputSchema['~standard'].validate(input)
  }
  const last = { ...inputSchema, '~standard': { ...inputSchema['~standard'], validate } }
  return next({ ...options, procedure: new Procedure({ ...procedure['~orpc'], inputSchema: last }) })
}
