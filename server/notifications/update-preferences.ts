import { preferencesOf } from '#server/notifications/queries.ts'
import { turnSwitches } from '#server/notifications/turn-switches.ts'
import { member } from '#server/procedure.ts'

/** Turns only the switches that were sent. */
export const updatePreferences = member.notifications.updatePreferences.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    await turnSwitches(tx, record, caller.user_id, input)
    return preferencesOf(tx, caller.user_id)
  }),
)
