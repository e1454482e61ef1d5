import { oc } from '@orpc/contract'
import { z } from 'zod'

/** One thing that is wrong with an input: the field's path ("profile.bio") and the words for it. */
const inputIssue = z.object({ field: z.string(), message: z.string() })

/**
 * The errors that every procedure can answer (decisions 3). A code is what clients tell apart,
 * the message is what a person reads in English.
 * BAD_REQUEST carries the issues per field; TOO_MANY_REQUESTS carries seconds in retry_after.
 */
export const COMMON_ERRORS = {
  BAD_REQUEST: { status: 400, data: z.object({ issues: z.array(inputIssue) }).optional() },
  UNAUTHORIZED: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  NO_PROFILE: { status: 403, message: 'Please complete your profile first.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: z.object({ retry_after: z.number().int().positive() }),
  },
} as const

/** Where every contract starts: REST routes that share the common errors. */
export const procedure = oc.errors(COMMON_ERRORS)
