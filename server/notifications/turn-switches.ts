import type { NotificationPreferences } from '#contract/notifications-api.ts'
import { notification_preferences } from '#server/notifications/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** Turns those switches that are given, and leaves the others as they are. */
export async function turnSwitches(
  tx: Db,
  record: RecordEvent,
  user_id: string,
  given: { [Switch in keyof NotificationPreferences]?: boolean | undefined },
): Promise<void> {
  const turned = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(turned).length === 0) return
  await tx
    .insert(notification_preferences)
    .values({ user_id, ...turned })
    .onConflictDoUpdate({ target: notification_preferences.user_id, set: turned })
  record({ type: 'notification.preferences_changed', user_id })
}
