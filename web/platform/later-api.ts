import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract-routes/later'
import { laterClient } from './api.ts'

/** As `call` and `api` of api.ts, for what few screens call: it loads with them. */
export const laterCall = laterClient(routes)
export const laterApi = createTanstackQueryUtils(laterCall)
