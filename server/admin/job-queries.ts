import { sql } from 'drizzle-orm'

/**
 * Jobs that were tried and are not done: given up, or waiting for their next try (rule: failed-jobs). What is only handed
 * back, as to another version, has no outcome (`output`).
 */
export const isFailedJob = sql`(state = 'failed' or (state = 'retry' and output is not null))`
