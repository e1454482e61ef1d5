import { api } from '#web/platform/api.ts'
import { laterApi } from '#web/platform/later-api.ts'

/** How the account is entered; read anew each time, as another browser may have changed it. */
export const securityQuery = laterApi.security.read.queryOptions({ staleTime: 0 })
export const sessionsQuery = api.account.listSessions.queryOptions({ staleTime: 0 })
export const consentsQuery = laterApi.userConsents.readOwn.queryOptions({ staleTime: 0 })
export const exportQuery = laterApi.ownData.readExport.queryOptions({ staleTime: 0 })
