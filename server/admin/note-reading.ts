import type { ConsentFilter } from '#contract/admin-api.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Db } from '#server/platform/db.ts'

type Reading = { as: 'list' | 'file'; filter: ConsentFilter; rows?: number }

/**
 * Writes into the audit log that somebody reads consents: how many `rows`, where that is known before, and by which filter.
 * What was searched for is an address, or most of one, which the log does not keep.
 */
export async function noteReading(db: Db, actor: string, { as, filter, rows }: Reading): Promise<void> {
  const { q, marketing } = filter
  await writeAudit(db, {
    actor,
    action: 'consents.read',
    subject: null,
    details: { as, ...(rows !== undefined && { rows }), ...(q && { by_email: true }), ...(marketing && { marketing }) },
  })
}
