import { sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import { rows } from '#server/platform/db.ts'
import type { Within } from '#server/platform/events.ts'

/** Marks what asked a member for something as read, because it is done. */
export async function settle(
  { tx, record }: Pick<Within, 'tx' | 'record'>,
  userId: string,
  kind: NotificationKind,
  sourceId: string,
): Promise<void> {
  const settled = await rows(
    tx,
    sql`update notifications set read_at = now()
        where user_id = ${userId} and kind = ${kind} and source_id = ${sourceId} and read_at is null returning id`,
  )
  if (settled.length > 0) record({ type: 'notification.read', user_id: userId })
}
