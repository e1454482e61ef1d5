import { api } from '#web/platform/api.ts'

/** The number on the bell; the session brings the first one along. */
export const bellQuery = api.notifications.count.queryOptions({ staleTime: 60_000 })

/** My notifications, newest first, page by page. */
export const notificationsQuery = api.notifications.list.infiniteOptions({
  input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
  initialPageParam: null,
  getNextPageParam: (page) => page.next_cursor,
})

/** What is new since yesterday. */
export const updatesQuery = api.platformNotifications.read.queryOptions({ input: {}, staleTime: 60_000 })

export const preferencesQuery = api.notifications.readPreferences.queryOptions()
