import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract-routes/later'
import { laterClient } from './api.ts'

/** `call` and `api` as in api.ts, for procedures that few screens call. The code loads with those screens. */
export const laterCall = laterClient(routes)
export const laterApi = createTanstackQueryUtils(laterCall)
