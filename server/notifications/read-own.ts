import { bellOf } from '#server/notifications/queries.ts'
import { member } from '#server/procedure.ts'

/** The days around today whose platform updates the caller has read. */
export const readOwn = member.notificationReads.readOwn.handler(async ({ context: { app, caller } }) => {
  const { read_days } = await bellOf(app.db, caller.user_id, app.clock.now())
  return read_days.map((notification_key) => ({ notification_key }))
})
