import { and, eq } from 'drizzle-orm'
import { WITHDRAWN_DAYS } from '#contract/connections.ts'
import { withdrawn_requests } from '#server/connections/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** When somebody may be asked again after a withdrawal. */
export function againAfterWithdrawal(withdrawnAt: string): Date {
  return new Date(Date.parse(withdrawnAt) + WITHDRAWN_DAYS * 86_400_000)
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
