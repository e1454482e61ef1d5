import { sql } from 'drizzle-orm'
import { isFailedJob } from '#server/admin/job-queries.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { rows } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

/** Offers failed jobs of a queue again at once: one, or all. What was given up gets one more try. */
export const retryJobs = admin.admin.retryJobs.handler(
  async ({ input: { queue, job_id }, context: { app, caller } }) => {
    const count = await app.inTransaction(async (tx) => {
      const again = await rows(
        tx,
        // Not now(): whose transaction began a moment earlier would take it for one that still waits.
        sql`update jobs.job set state = 'retry', start_after = created_on, completed_on = null,
              retry_limit = case when state = 'failed' then greatest(retry_limit, retry_count + 1) else retry_limit end
            where name = ${queue} and ${job_id ? sql`id = ${job_id}` : sql`true`} and ${isFailedJob}
              and (state = 'failed' or start_after > now()) returning id`,
      )
      if (again.length > 0)
        await writeAudit(tx, {
          actor: caller.user_id,
          action: 'jobs.retry',
          subject: null,
          details: { title: queue, jobs: again.length },
        })
      return again.length
    })
    app.jobs.wake(queue)
    return { count }
  },
)
