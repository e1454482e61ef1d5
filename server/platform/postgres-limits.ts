/** Milliseconds until a connection is free or made. */
export const CONNECTION_MS = 10_000

/** Milliseconds; beyond them a request is refused with 503 instead of waiting while others queue behind it. */
export const TIME_LIMITS = {
  /** Until another transaction gives a lock back: a locked table keeps a connection no longer than this. */
  lock_timeout: 1_000,
  statement_timeout: 10_000,
  /** A process that hangs within a transaction loses it, and the locks with it. */
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Milliseconds beyond the time limit of a statement after which Postgres is taken to be silent. A firewall that drops
 * what belongs to the line causes that.
 */
export const SILENCE_MS = 1_000

/** The operating system asks a connection that says nothing for 10 seconds whether it is still there. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
