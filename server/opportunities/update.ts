import { eq, sql } from 'drizzle-orm'
import { findOpportunity, holderOf, keyOf, viewerOf } from '#server/opportunities/queries.ts'
import { opportunities } from '#server/opportunities/tables.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { member } from '#server/procedure.ts'

const UNIQUE_VIOLATION = '23505'

/** Changes an opportunity of the caller. A past deadline may stay; a new one must not be in the past. */
export const update = member.opportunities.update.handler(
  async ({ input: { id, ...fields }, context, context: { app }, errors }) => {
    const viewer = viewerOf(context)
    try {
      return await app.inTransaction(async (tx, record) => {
        const before = await findOpportunity(tx, id, viewer)
        if (!before) throw errors.NOT_FOUND()
        if (!before.is_mine) throw errors.FORBIDDEN()
        const { deadline, link } = fields
        if (deadline !== null && deadline < viewer.today && deadline !== before.deadline) throw errors.DEADLINE_PAST()
        await tx
          .update(opportunities)
          .set({ ...fields, link_key: keyOf(link), updated_at: sql`now()` })
          .where(eq(opportunities.id, id))
        const changed = await findOpportunity(tx, id, viewer)
        if (!changed) throw errors.NOT_FOUND()
        record({ type: 'opportunity.changed', opportunity_id: id, posted_by: viewer.me })
        return changed
      })
    } catch (error) {
      const holder = sqlState(error) === UNIQUE_VIOLATION ? await holderOf(app.db, fields.link) : null
      if (holder) throw errors.LINK_TAKEN({ data: { id: holder } })
      throw error
    }
  },
)
