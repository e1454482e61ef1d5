import { NOTIFICATION_TEXTS } from '#contract/notifications.ts'
import { dayInUtc } from '#server/notifications/queries.ts'
import { notification_reads } from '#server/notifications/tables.ts'
import { member } from '#server/procedure.ts'
import { refuseField } from '#server/refuse-field.ts'

/**
 * Marks the platform updates of a day as read. The day is that of the member's own calendar (rule: platform-updates), which is at most
 * one from the server's; the same day again answers 200.
 */
export const createRead = member.notificationReads.create.handler(
  async ({ input: { notification_key }, context: { app, caller } }) => {
    const now = app.clock.now()
    if (notification_key < dayInUtc(now, -1) || notification_key > dayInUtc(now, 1))
      throw refuseField('notification_key', NOTIFICATION_TEXTS.keyUnknown)
    return app.inTransaction(async (tx, record) => {
      const { user_id } = caller
      const [created] = await tx
        .insert(notification_reads)
        .values({ user_id, notification_key })
        .onConflictDoNothing()
        .returning({ notification_key: notification_reads.notification_key })
      if (created) record({ type: 'updates.read', user_id, notification_key })
      return { status: created ? (201 as const) : (200 as const), body: { notification_key } }
    })
  },
)
