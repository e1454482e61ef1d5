import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { endOfWithdrawals } from '#server/connections/withdrawn.ts'
import { BATCH, inBatches } from '#server/platform/in-batches.ts'

/** Deletes withdrawals of requests that keep nobody from asking any more (rule: sent-requests). @returns how many */
export function sweepWithdrawn({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  return inBatches(
    db,
    sql`delete from withdrawn_requests where (user_id, peer_id) in (
      select user_id, peer_id from withdrawn_requests where withdrawn_at <= ${endOfWithdrawals(clock.now())}::timestamptz limit ${BATCH})`,
  )
}
