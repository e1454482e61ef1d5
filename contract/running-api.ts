import { z } from 'zod'
import { procedure } from './errors.ts'
import { id, nothing, pageInput, pageOf } from './page.ts'

/** A part that the product rests on: whether it works, and how long it took to say so. */
const part = z.object({ name: z.string(), ok: z.boolean(), ms: z.int() })

/** What is kept of a queue's jobs: due and not begun, and since how many seconds the oldest; running; tried and not done. */
const queue = z.object({
  queue: z.string(),
  waiting: z.int(),
  oldest_seconds: z.int(),
  running: z.int(),
  failed: z.int(),
})

const used = { calls: z.int(), tokens: z.int() }

/** How the product runs now. */
const runningState = z.object({
  status: z.enum(['ready', 'degraded', 'unavailable']),
  parts: z.array(part),
  /** What is set up wrongly, a sentence each. */
  warnings: z.array(z.string()),
  queues: z.array(queue),
  /** Null where no language model is set up. Tokens of everybody together, by day (UTC); the newest day first. */
  ai: z
    .object({
      model: z.string(),
      daily_limit: z.int(),
      days: z.array(z.object({ day: z.iso.date(), ...used })),
      purposes: z.array(z.object({ purpose: z.string(), ...used })),
    })
    .nullable(),
})
export type RunningState = z.infer<typeof runningState>

/**
 * A job that was tried and is not done: given up, or due again at `next_at`. `reason` is a kind of error, not its text. Of
 * a mail it says to whom and what about.
 */
const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  created_at: z.iso.datetime(),
  tries: z.int(),
  reason: z.string().nullable(),
  next_at: z.iso.datetime().nullable(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

/** For admins: how the product runs, and what of its work failed (rule: failed-jobs). */
export const running = {
  readRunning: procedure
    .route({ method: 'GET', path: '/admin/running', summary: 'Parts, queues and the language model (admins)' })
    .input(nothing)
    .output(runningState),
  listFailedJobs: procedure
    .route({
      method: 'GET',
      path: '/admin/running/failed',
      summary: 'Jobs and mails that failed, newest first (admins)',
    })
    .input(pageInput)
    .output(pageOf(failedJob)),
  retryJobs: procedure
    .route({
      method: 'POST',
      path: '/admin/running/retry',
      summary: 'Try failed jobs of a queue again at once: one, or all of it (admins)',
    })
    .input(z.strictObject({ queue: z.string().min(1).max(100), job_id: id.optional() }))
    .output(z.object({ count: z.int() })),
}
