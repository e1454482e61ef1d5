import { laterApi } from '#web/platform/later-api.ts'

/** What is new since yesterday. */
export const updatesQuery = laterApi.platformNotifications.read.queryOptions({ input: {}, staleTime: 60_000 })
