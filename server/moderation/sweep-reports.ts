import { sql } from 'drizzle-orm'
import { REPORT_DAYS } from '#contract/reports.ts'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'

export const SWEEP_REPORTS_QUEUE = 'sweep-reports'

/** Deletes reports REPORT_DAYS after they were decided. @returns how many */
export async function sweepReports({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - REPORT_DAYS * 86_400_000).toISOString()
  const gone = await rows(db, sql`delete from reports where decided_at < ${before}::timestamptz returning 1`)
  return gone.length
}
