import { api } from '#web/platform/api.ts'

/** The suggested members. A focus of the window does not read them again: cards would move while being read. */
export const suggestionsQuery = api.discover.list.queryOptions({ refetchOnWindowFocus: false })
