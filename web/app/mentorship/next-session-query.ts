import { laterApi } from '#web/platform/later-api.ts'

/** My running session and my next scheduled one. */
export const nextSessionQuery = laterApi.nextSession.read.queryOptions()
