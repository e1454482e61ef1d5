import { api } from '#web/platform/api.ts'

/** My notifications, newest first, page by page. */
export const notificationsQuery = api.notifications.list.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})

export const preferencesQuery = api.notifications.readPreferences.queryOptions()
