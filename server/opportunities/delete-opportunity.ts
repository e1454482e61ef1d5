import { eq } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { findOpportunity, viewerOf } from '#server/opportunities/queries.ts'
import { opportunities, removed_opportunities } from '#server/opportunities/tables.ts'
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
    const [deleted] = await tx
      .delete(opportunities)
      .where(eq(opportunities.id, id))
      .returning({ link_key: opportunities.link_key })
    if (!deleted) throw errors.NOT_FOUND()
    record({ type: 'opportunity.deleted', opportunity_id: id, posted_by: found.posted_by, by: viewer.me })
    if (found.is_mine) return
    const { link_key } = deleted
    if (link_key !== null) await tx.insert(removed_opportunities).values({ link_key }).onConflictDoNothing()
    const { title, link, posted_by } = found
    await writeAudit(tx, {
      actor: viewer.me,
      action: 'opportunity.delete',
      subject: id,
      details: { title, link, posted_by },
    })
  }),
)
