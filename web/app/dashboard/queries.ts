import { api } from '#web/platform/api.ts'

/** The member's newest connections, at most five (spec 7 and 9). */
export const acceptedQuery = api.matches.accepted.queryOptions()
