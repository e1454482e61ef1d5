import { preferencesOf } from '#server/notifications/queries.ts'
import { member } from '#server/procedure.ts'

export const readPreferences = member.notifications.readPreferences.handler(({ context: { app, caller } }) =>
  preferencesOf(app.db, caller.user_id),
)
