import { count } from '#server/notifications/count.ts'
import { createRead } from '#server/notifications/create-read.ts'
import { list } from '#server/notifications/list.ts'
import { markAllRead } from '#server/notifications/mark-all-read.ts'
import { markRead } from '#server/notifications/mark-read.ts'
import { readOwn } from '#server/notifications/read-own.ts'
import { readPreferences } from '#server/notifications/read-preferences.ts'
import { readUpdates } from '#server/notifications/read-updates.ts'
import { session } from '#server/notifications/session.ts'
import { updatePreferences } from '#server/notifications/update-preferences.ts'

/** The procedures of notifications, as the contract names them. */
export const router = {
  account: { session },
  platformNotifications: { read: readUpdates },
  notificationReads: { readOwn, create: createRead },
  notifications: { count, list, markRead, markAllRead, readPreferences, updatePreferences },
}
