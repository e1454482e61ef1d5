import { sql } from 'drizzle-orm'
import type { RunningState } from '#contract/running-api.ts'
import { isFailedJob } from '#server/admin/job-queries.ts'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'
import { admin } from '#server/procedure.ts'

/** Days of the language model's use that are shown, today included. */
const AI_DAYS = 7

/** How the product runs now: its parts, what waits in the queues, and what the language model was used for. */
export const readRunning = admin.admin.readRunning.handler(async ({ context: { app } }) => {
  const [{ status, checks }, queues, ai] = await Promise.all([app.readiness(), queuesOf(app), aiOf(app)])
  const parts = Object.entries(checks).map(([name, check]) => ({ name, ...check }))
  return { status, parts, warnings: app.processWarnings(), queues, ai }
})

function queuesOf({ db }: App): Promise<RunningState['queues']> {
  return rows(
    db,
    sql`select name as queue,
          count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
          coalesce(greatest(0, extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))), 0)::int
            as oldest_seconds,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where ${isFailedJob})::int as failed
        from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`,
  )
}

async function aiOf({ db, config, clock }: App): Promise<RunningState['ai']> {
  if (!config.ai) return null
  const since = new Date(clock.now().getTime() - (AI_DAYS - 1) * 86_400_000).toISOString().slice(0, 10)
  const sum = sql`sum(calls)::int as calls, sum(tokens)::float8 as tokens from ai_use where day >= ${since}::date`
  return {
    model: config.ai.model,
    daily_limit: config.ai.dailyLimit,
    days: await rows(db, sql`select day::text as day, ${sum} group by day order by day desc`),
    purposes: await rows(db, sql`select purpose, ${sum} group by purpose order by tokens desc, purpose`),
  }
}
