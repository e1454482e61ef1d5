import { ne, or } from 'drizzle-orm'
import type { NotificationPreferences } from '#contract/notifications-api.ts'
import { notification_preferences } from '#server/notifications/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

const SWITCHES: (keyof NotificationPreferences)[] = [
  'email_notifications',
  'new_match_notifications',
  'message_notifications',
]

/** Turns those switches that are given, and leaves the others. Who repeats a call writes nothing and makes no event. */
export async function turnSwitches(
  tx: Db,
  record: RecordEvent,
  user_id: string,
  given: { [Switch in keyof NotificationPreferences]?: boolean | undefined },
): Promise<void> {
  const turned = SWITCHES.flatMap((name) => {
    const value = given[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (turned.length === 0) return
  const set = Object.fromEntries(turned.map(({ name, value }) => [name, value]))
  const changed = await tx
    .insert(notification_preferences)
    .values({ user_id, ...set })
    .onConflictDoUpdate({
      target: notification_preferences.user_id,
      set,
      setWhere: or(...turned.map(({ name, value }) => ne(notification_preferences[name], value))),
    })
    .returning({ user_id: notification_preferences.user_id })
  if (changed.length > 0) record({ type: 'notification.preferences_changed', user_id })
}
