/** Milliseconds until a connection is free or made. */
export const CONNECTION_MS = 10_000

/** Milliseconds; beyond them a request is refused with 503 instead of waiting while others queue behind it. */
export const TIME_LIMITS = {
  /** Until another transaction gives a lock back: a locked table keeps a connection no longer than this. */
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  /** A process that hangs within a transaction loses it, and the locks with it. */
  idle_in_transaction_session_timeout: 15_000,
}
