import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit_log } from '#server/account/tables.ts'
import { findOpportunity, viewerOf } from '#server/opportunities/queries.ts'
import { opportunities, removed_opportunities } from '#server/opportunities/tables.ts'
import { member } from '#server/procedure.ts'

/**
 * Deletes what I posted, from everybody's saved ones too. Admins may delete anybody's, which is written down;
 * its link is not read again, though a member may still post it.
 */
export const deleteOpportunity = member.opportunities.delete.handler(({ input: { id }, context, errors }) =>
  context.app.inTransaction(async (tx, record) => {
    const viewer = viewerOf(context)
    const found = await findOpportunity(tx, id, viewer)
    if (!found) throw errors.NOT_FOUND()
    if (!found.is_mine && !viewer.is_admin) throw errors.FORBIDDEN()
    const [gone] = await tx
      .delete(opportunities)
      .where(eq(opportunities.id, id))
      .returning({ link_key: opportunities.link_key })
    if (!gone) throw errors.NOT_FOUND()
    record({ type: 'opportunity.deleted', opportunity_id: id, by: viewer.me })
    if (found.is_mine) return
    const { link_key } = gone
    if (link_key !== null) await tx.insert(removed_opportunities).values({ link_key }).onConflictDoNothing()
    const { title, link, posted_by } = found
    await tx.insert(audit_log).values({
      id: randomUUIDv7(),
      actor: viewer.me,
      action: 'opportunity.delete',
      subject: id,
      details: { title, link, posted_by },
    })
  }),
)
