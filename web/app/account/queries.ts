import { api } from '#web/platform/api.ts'

/** Which ways to sign in are switched on; settled for as long as the page lives. */
export const signInOptions = api.account.options.queryOptions({ staleTime: Infinity, retry: false })
