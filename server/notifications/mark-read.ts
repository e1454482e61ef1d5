import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import { knownTo } from '#server/procedure.ts'

/** Procedures on a notification: for everybody but whom it is for it is NOT_FOUND. */
const onNotification = knownTo(async (id, { app, caller }) => {
  const found = await rows(app.db, sql`select 1 from notifications where id = ${id} and user_id = ${caller.user_id}`)
  return found.length > 0
})

/** Marks a notification of the caller as read; again answers the same. */
export const markRead = onNotification.notifications.markRead.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const mine = sql`id = ${input.id} and user_id = ${caller.user_id}`
    const marked = await rows(
      tx,
      sql`update notifications set read_at = now() where ${mine} and read_at is null returning id`,
    )
    if (marked.length > 0) record({ type: 'notification.read', user_id: caller.user_id })
    else if ((await rows(tx, sql`select 1 from notifications where ${mine}`)).length === 0) throw errors.NOT_FOUND()
    return { status: 'done' as const }
  }),
)
