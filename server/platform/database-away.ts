import { causesOf, sqlState } from './sql-state.ts'
import type { Cause } from './sql-state.ts'

/** Seconds after which a browser may ask again while the database is away. */
export const RETRY_AFTER_SECONDS = 5

/**
 * States (SQLSTATE) of a Postgres that cannot answer now:
 * - no connection (08), shutting down or starting (57P01 to 57P03), no connection left (53300)
 * - a lock or a statement that took too long (55P03, 57014), a transaction ended for its silence (25P03)
 * - no room on its disk (53100), a database that may only be read, such as a standby (25006)
 */
const PASSING_STATES = /^(08...|57P0[1-3]|25006|53100|53300|55P03|57014|25P03)$/
const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/** pg gives these errors no code. */
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/
const UNANSWERED = /Query read timeout/

/** Whether an error says that the database cannot answer now, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    PASSING_STATES.test(sqlState(error) ?? '') ||
    isUnanswered(error) ||
    causesOf(error).some((cause) => isLost(cause) || LOST_MESSAGES.test(String(cause.message)))
  )
}

/** Whether a statement got no answer within the time limit on this side, so that its connection cannot be used any more. */
export function isUnanswered(error: unknown): boolean {
  return causesOf(error).some(({ message }) => UNANSWERED.test(String(message)))
}

/** A copy that the job queue reports has the code alone where a name has several addresses, none of which answers. */
function isLost(cause: Cause): boolean {
  return (
    LOST_CONNECTION.has(String(cause.code)) && ('syscall' in cause || 'errors' in cause || !(cause instanceof Error))
  )
}
