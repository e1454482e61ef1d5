import { msg } from './texts.ts'

/** What stands above why somebody may not see a page. */
export const ACCESS_DENIED = msg({ id: 'access_denied', message: 'Access Denied' })
