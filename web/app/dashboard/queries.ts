import { api } from '#web/platform/api.ts'

/** The member's newest connections, at most five (rule: dashboard-connections). */
export const acceptedQuery = api.matches.accepted.queryOptions()
