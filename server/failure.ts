import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { App } from '#server/app.ts'
import { RETRY_AFTER_SECONDS, isDatabaseAway } from '#server/platform/database-away.ts'

/** What a request is answered with that failed through no fault of its own. */
export type Failure = {
  status: 500 | 503
  code: 'INTERNAL_SERVER_ERROR' | 'SERVICE_UNAVAILABLE'
  message: string
  /** The header of that name, where asking again may help. */
  retryAfter: string | null
}

/** Logs an error that nobody expected, and says what its request is answered with. */
export function failureOf(app: App, requestId: string, error: unknown): Failure {
  if (isDatabaseAway(error)) {
    // One warning a request, without a stack: the fault is not in the request.
    app.log.warn({ reason: reasonOf(error), request_id: requestId }, 'database away')
    return {
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: COMMON_TEXTS.unavailable.message,
      retryAfter: String(RETRY_AFTER_SECONDS),
    }
  }
  app.log.error({ err: error, request_id: requestId }, 'unexpected')
  return {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    message: `Something went wrong on our side. Please try again. (${requestId})`,
    retryAfter: null,
  }
}

/** The innermost message: those around it hold the statement and its values. */
function reasonOf(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  return inner instanceof Error ? inner.message : String(inner)
}
