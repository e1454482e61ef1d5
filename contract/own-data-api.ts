import { z } from 'zod'
import { PASSWORD_MAX } from './account.ts'
import { procedure, refusal } from './errors.ts'
import { EXPORT_STATUSES, OWN_DATA_TEXTS } from './own-data.ts'
import { id, nothing } from './page.ts'
import { ownerErrors } from './security-api.ts'

/** `percent` counts what is in the archive so far; `bytes` and `expires_at` are null until it can be fetched. */
const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(EXPORT_STATUSES),
  percent: z.int(),
  bytes: z.int().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

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
  startExport: procedure
    .route({
      method: 'POST',
      path: '/export',
      summary: 'Have an archive of my data made; one that is being made is answered instead',
    })
    .input(z.strictObject({ id }))
    .output(dataExport),
  readExport: procedure
    .route({ method: 'GET', path: '/export', summary: 'The newest archive of my data' })
    .input(nothing)
    .output(z.object({ export: dataExport.nullable() })),
}

declare module './live.ts' {
  interface LiveEvents {
    /** An archive of the member's data is further, ready or has failed. */
    'own_data.export_changed': {}
  }
}
