import { oc } from '@orpc/contract'
import { z } from 'zod'
import { COMMON_TEXTS } from './common-texts.ts'
import type { Text } from './texts.ts'

/**
 * One thing that is wrong with an input. It has the field's path ("profile.bio"), the code, the values in its text, and
 * the text in English. A client that speaks another language words code and params.
 */
const inputIssue = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

/**
 * An error with a text of the catalogue: its English is what REST callers read, with {params} from the error's
 * data. The text's id is the error's code; where modules word one code differently it is "<module>.<CODE>"
 * (mentorships.ALREADY_ANSWERED), the module as in contract/index.ts.
 */
export function refusal<Status extends number>(status: Status, { message }: Text) {
  return { status, message }
}

/**
 * The errors that every procedure can answer (rule: status-codes). A code is what clients tell apart,
 * the message is what a person reads in English.
 * BAD_REQUEST carries the issues per field; TOO_MANY_REQUESTS carries seconds in retry_after.
 */
export const COMMON_ERRORS = {
  BAD_REQUEST: { status: 400, data: z.object({ issues: z.array(inputIssue) }).optional() },
  UNAUTHORIZED: refusal(401, COMMON_TEXTS.unauthorized),
  FORBIDDEN: refusal(403, COMMON_TEXTS.forbidden),
  NO_PROFILE: refusal(403, COMMON_TEXTS.noProfile),
  NOT_FOUND: refusal(404, COMMON_TEXTS.notFound),
  TOO_MANY_REQUESTS: {
    ...refusal(429, COMMON_TEXTS.tooMany),
    data: z.object({ retry_after: z.number().int().positive() }),
  },
} as const

/** Where every contract starts: REST routes that share the common errors. */
export const procedure = oc.errors(COMMON_ERRORS)
