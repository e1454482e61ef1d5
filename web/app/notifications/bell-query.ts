import { api } from '#web/platform/api.ts'

/** The number on the bell; the session brings the first one along. */
export const bellQuery = api.notifications.count.queryOptions({ staleTime: 60_000 })
