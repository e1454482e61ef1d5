import { sql } from 'drizzle-orm'
import { findOpportunity, viewerOf } from '#server/opportunities/queries.ts'
import { saved_opportunities } from '#server/opportunities/tables.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** Saves an opportunity for the caller; saving again answers 200 instead of 201. */
export const save = member.savedOpportunities.save.handler(({ input: { id }, context, errors }) =>
  context.app.inTransaction(async (tx, record) => {
    const viewer = viewerOf(context)
    if (!(await findOpportunity(tx, id, viewer))) throw errors.NOT_FOUND()
    // The row is locked: a concurrent delete waits, or was first and the opportunity does not exist any more.
    const locked = await rows(tx, sql`select 1 from opportunities where id = ${id} for key share`)
    if (locked.length === 0) throw errors.NOT_FOUND()
    const saved = await tx
      .insert(saved_opportunities)
      .values({ user_id: viewer.me, opportunity_id: id })
      .onConflictDoNothing()
      .returning({ opportunity_id: saved_opportunities.opportunity_id })
    if (saved.length > 0) record({ type: 'opportunity.saved', opportunity_id: id, user_id: viewer.me })
    return { status: saved.length > 0 ? 201 : 200, body: { is_saved: true } }
  }),
)
