import { sqlState } from './transaction.ts'

/** Seconds after which a browser may ask again while the database is away. */
export const RETRY_AFTER_SECONDS = 5

/**
 * States of a Postgres that cannot answer now: no connection (08), shutting down or starting (57P01 to 57P03), no
 * connection left (53300), a lock or a statement that took too long (55P03, 57014), a transaction ended for its
 * silence (25P03), no room on its disk (53100).
 */
const PASSING_STATES = /^(08...|57P0[1-3]|53100|53300|55P03|57014|25P03)$/
const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
/** pg gives these errors no code. */
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether an error says that the database cannot answer now, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (PASSING_STATES.test(sqlState(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (
      ('code' in cause && LOST_CONNECTION.has(String(cause.code)) && 'syscall' in cause) ||
      LOST_MESSAGES.test(cause.message)
    )
      return true
  return false
}
