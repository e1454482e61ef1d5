import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { WITHDRAWN_DAYS } from '#contract/connections.ts'
import { withdrawn_requests } from '#server/connections/tables.ts'
import type { Db } from '#server/platform/db.ts'

const WITHDRAWN_MS = WITHDRAWN_DAYS * 86_400_000

/** When somebody may be asked again after a withdrawal. */
export function againAfterWithdrawal(withdrawnAt: string): Date {
  return new Date(Date.parse(withdrawnAt) + WITHDRAWN_MS)
}

/** Withdrawals of this time and older keep nobody from asking. */
export function endOfWithdrawals(now: Date): string {
  return new Date(now.getTime() - WITHDRAWN_MS).toISOString()
}

/** Selects the ids of those to whom `me` has withdrawn a request and whom they may not ask again yet. */
export function withdrawnBy(me: string, now: Date): SQL {
  return sql`select ${withdrawn_requests.peer_id} from ${withdrawn_requests} where ${withdrawn_requests.user_id} = ${me}
    and ${withdrawn_requests.withdrawn_at} > ${endOfWithdrawals(now)}::timestamptz`
}

/** When `me` may ask `peer` again, where a withdrawal is too young; null where nothing keeps them. */
export async function keptFromAsking(tx: Db, me: string, peer: string, now: Date): Promise<Date | null> {
  const [found] = await tx
    .select({ at: withdrawn_requests.withdrawn_at })
    .from(withdrawn_requests)
    .where(and(eq(withdrawn_requests.user_id, me), eq(withdrawn_requests.peer_id, peer)))
  const again = found && againAfterWithdrawal(found.at)
  return again && again > now ? again : null
}
