import { z } from 'zod'
import { PASSWORD_MAX } from './account.ts'
import { procedure, refusal } from './errors.ts'
import { OWN_DATA_TEXTS } from './own-data.ts'
import { ownerErrors } from './security-api.ts'

/** What a member does with all that is kept of them. */
export const ownData = {
  deleteAccount: procedure
    .route({
      method: 'POST',
      path: '/delete-account',
      summary: 'Delete my account; needs the password, or a sign-in younger than ten minutes',
    })
    .errors({ ...ownerErrors, LAST_ADMIN: refusal(409, OWN_DATA_TEXTS.lastAdmin) })
    .input(z.strictObject({ password: z.string().max(PASSWORD_MAX).optional() }).default({}))
    .output(z.object({ status: z.literal('done') })),
}
