import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit_log } from '#server/account/tables.ts'
import { findOpportunity, viewerOf } from '#server/opportunities/rows.ts'
import { opportunities } from '#server/opportunities/tables.ts'
import { member } from '#server/procedure.ts'

/** Deletes what I posted, from everybody's saved ones too. Admins may delete anybody's, which is written down. */
export const deleteOpportunity = member.opportunities.delete.handler(({ input: { id }, context, errors }) =>
  context.app.inTransaction(async (tx) => {
    const viewer = viewerOf(context)
    const found = await findOpportunity(tx, id, viewer)
    if (!found) throw errors.NOT_FOUND()
    if (!found.is_mine && !viewer.is_admin) throw errors.FORBIDDEN()
    const gone = await tx.delete(opportunities).where(eq(opportunities.id, id)).returning({ id: opportunities.id })
    if (gone.length === 0) throw errors.NOT_FOUND()
    if (found.is_mine) return
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
