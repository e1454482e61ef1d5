import { randomUUIDv7 } from 'node:crypto'
import type { AuditAction } from '#contract/admin.ts'
import { audit_log } from '#server/audit/tables.ts'
import type { Db } from '#server/platform/db.ts'

/** What an admin did, or a command or a job on the server; `details` have no address: the row stays when accounts are deleted. */
export type AuditEntry = {
  /** Another one unless given: a deed that is repeated under its id is written once. */
  id?: string
  /** A user's id, "command" or "job". */
  actor: string
  action: AuditAction
  /** The user, or the thing, it was done to. */
  subject: string | null
  details?: Record<string, unknown>
}

/** Writes an entry in the transaction of the deed. @returns false where its id is written already */
export async function writeAudit(
  tx: Db,
  { id = randomUUIDv7(), actor, action, subject, details = {} }: AuditEntry,
): Promise<boolean> {
  const written = await tx
    .insert(audit_log)
    .values({ id, actor, action, subject, details })
    .onConflictDoNothing()
    .returning({ id: audit_log.id })
  return written.length > 0
}
