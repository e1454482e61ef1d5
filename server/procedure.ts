import { ORPCError, ValidationError, implement } from '@orpc/server'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { COMMON_ERRORS } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { SHAPE_WRONG, issueOf } from '#contract/issues.ts'
import { id as idSchema } from '#contract/page.ts'
import { readCaller } from '#server/account/caller.ts'
import type { Caller, Context } from '#server/app.ts'
import { TooMany } from '#server/platform/limits.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import { Overloaded } from '#server/platform/overloaded.ts'
import { TooSlow } from '#server/platform/too-slow.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** The contract, to be fulfilled: router.ts gathers the procedures with it. */
export const base = implement(contract).$context<Context>()

/** Refused input carries each field's code and its text in English; the first one is the message. */
const wordRefusals = base.middleware(async ({ context, next }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof TooMany) {
      context.answer.set('retry-after', String(error.retryAfter))
      throw new ORPCError('TOO_MANY_REQUESTS', {
        message: inEnglish(COMMON_TEXTS.tooMany),
        data: { retry_after: error.retryAfter },
      })
    }
    if (error instanceof Overloaded) {
      context.answer.set('retry-after', String(error.retryAfter))
      throw new ORPCError('SERVICE_UNAVAILABLE', { message: inEnglish(COMMON_TEXTS.unavailable), cause: error })
    }
    if (error instanceof TooSlow) {
      context.answer.set('connection', 'close')
      throw new ORPCError('REQUEST_TIMEOUT', { status: 408, message: inEnglish(COMMON_TEXTS.tooSlow) })
    }
    if (!isInputRefusal(error)) throw inWords(error)
    const issues = error.cause.issues.map(({ path = [], message }) => {
      const { code, params, text } = issueOf(message)
      const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
      // A message of zod's own is English already, and no text in ICU form.
      return { field, code, params, message: code === SHAPE_WRONG ? message : inEnglish(text) }
    })
    throw new ORPCError('BAD_REQUEST', {
      message: issues[0]?.message ?? inEnglish(COMMON_TEXTS.badRequest),
      data: { issues },
      cause: error.cause,
    })
  }
})

/** An error whose text has parameters says in English what its data puts there. */
function inWords(error: unknown): unknown {
  if (error instanceof ORPCError && error.message.includes('{'))
    error.message = inEnglish({ id: error.code, message: error.message }, error.data as Record<string, unknown>)
  return error
}

const limitMutations = base.middleware(async ({ context, procedure, next }) => {
  const { method } = procedure['~orpc'].route
  if (method !== 'GET') {
    // Where there is a caller, the middleware before this one has found it.
    const { app, request, caller } = context as typeof context & { caller?: Caller | null }
    await (caller ? app.limits.consume('mutation', caller.user_id) : consumeFrom(app.limits, 'mutation', request))
  }
  return next()
})

export const requireCaller = base.middleware(async ({ context, next }) => {
  const caller = await readCaller(context)
  if (!caller) throw new ORPCError('UNAUTHORIZED', { message: COMMON_ERRORS.UNAUTHORIZED.message })
  return next({ context: { caller } })
})

const identify = base.middleware(async ({ context, next }) => next({ context: { caller: await readCaller(context) } }))

/** Procedures for everybody. */
export const open = base.use(wordRefusals).use(limitMutations)

/** Procedures that say something else to a visitor than to a member; caller is null for a visitor. */
export const anyone = base.use(wordRefusals).use(identify).use(limitMutations)

/** Procedures for whoever is signed in; visitors and banned members get 401. */
export const signedIn = base.use(wordRefusals).use(requireCaller).use(limitMutations)

/** Procedures for members with a profile; before onboarding 403. */
export const member = signedIn.use(({ context, next }) => {
  if (!context.caller.has_profile)
    throw new ORPCError('NO_PROFILE', { status: 403, message: COMMON_ERRORS.NO_PROFILE.message })
  return next()
})

/** Procedures for admins; other members get 403. */
export const admin = member.use(({ context, next }) => {
  if (!context.caller.is_admin) throw new ORPCError('FORBIDDEN', { message: COMMON_ERRORS.FORBIDDEN.message })
  return next()
})

/**
 * Procedures on a thing that only some may know of. Those whom `mayKnow` accepts are told what is wrong with an input.
 * Everybody else gets the 404 of a thing that does not exist.
 */
export function knownTo(mayKnow: (id: string, context: Asking) => Promise<boolean>) {
  return allowedTo(async (id, context) => ((await mayKnow(id, context)) ? null : 'NOT_FOUND'))
}

/**
 * Procedures on a thing where being refused comes before what is wrong with the input: `refusalOf` says
 * which refusal it is for this caller, null for those who are told.
 */
export function allowedTo(refusalOf: (id: string, context: Asking) => Promise<'NOT_FOUND' | 'FORBIDDEN' | null>) {
  return member.use(async ({ context, next }, input) => {
    try {
      return await next()
    } catch (error) {
      if (!isInputRefusal(error)) throw error
      const id = idSchema.safeParse((input as { id?: unknown } | undefined)?.id)
      const refusal = id.success ? await refusalOf(id.data, context) : 'NOT_FOUND'
      if (refusal === null) throw error
      throw new ORPCError(refusal, { message: COMMON_ERRORS[refusal].message })
    }
  })
}

type Asking = Context & { caller: Caller }

function isInputRefusal(error: unknown): error is ORPCError<'BAD_REQUEST', unknown> & { cause: ValidationError } {
  return error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError
}
