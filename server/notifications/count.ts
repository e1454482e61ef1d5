import { bellOf } from '#server/notifications/queries.ts'
import { member } from '#server/procedure.ts'

export const count = member.notifications.count.handler(({ context: { app, caller } }) =>
  bellOf(app.db, caller.user_id, app.clock.now()),
)
