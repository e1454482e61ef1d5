import { api } from '#web/platform/api.ts'

/** Whom the server suggests. Not asked again on every focus: cards would move while being read. */
export const suggestionsQuery = api.discover.list.queryOptions({ refetchOnWindowFocus: false })
