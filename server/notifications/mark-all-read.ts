import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** Marks all notifications of the caller as read, also what a block hides: after it nothing old is counted anew. */
export const markAllRead = member.notifications.markAllRead.handler(({ context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    const [marked] = await rows<{ n: number }>(
      tx,
      sql`with marked as (
            update notifications set read_at = now() where user_id = ${caller.user_id} and read_at is null returning 1
          ) select count(*)::int as n from marked`,
    )
    if (marked && marked.n > 0) record({ type: 'notification.read', user_id: caller.user_id })
    return { status: 'done' as const }
  }),
)
