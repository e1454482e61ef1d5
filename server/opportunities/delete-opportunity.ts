import { eq } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { findOpportunity, viewerOf } from '#server/opportunities/queries.ts'
import { opportunities, removed_opportunities } from '#server/opportunities/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'
import { member } from '#server/procedure.ts'

/**
 * Deletes an opportunity of the caller, also from saved lists (rule: who-deletes-an-opportunity). Admins may delete any: the audit log records it,
 * and no import run adds its link again, though a member may post it.
 */
export const deleteOpportunity = member.opportunities.delete.handler(({ input: { id }, context, errors }) =>
  context.app.inTransaction(async (tx, record) => {
    const viewer = viewerOf(context)
    const found = await findOpportunity(tx, id, viewer)
    if (!found) throw errors.NOT_FOUND()
    if (!found.is_mine && !viewer.is_admin) throw errors.FORBIDDEN()
    if (!(await removeOpportunity(tx, record, id, viewer.me))) throw errors.NOT_FOUND()
    if (found.is_mine) return
    const { title, link, posted_by } = found
    await writeAudit(tx, {
      actor: viewer.me,
      action: 'opportunity.delete',
      subject: id,
      details: { title, link, posted_by },
    })
  }),
)

/**
 * Removes an opportunity. Where it was not `by` who posted it, no import run adds its link again, and its points are taken back.
 * @returns its title; null where it is gone already
 */
export async function removeOpportunity(tx: Db, record: RecordEvent, id: string, by: string): Promise<string | null> {
  const [removed] = await tx.delete(opportunities).where(eq(opportunities.id, id)).returning({
    title: opportunities.title,
    link_key: opportunities.link_key,
    posted_by: opportunities.posted_by,
  })
  if (!removed) return null
  const { title, link_key, posted_by } = removed
  record({ type: 'opportunity.deleted', opportunity_id: id, posted_by, by })
  if (posted_by !== by && link_key !== null)
    await tx.insert(removed_opportunities).values({ link_key }).onConflictDoNothing()
  return title
}
