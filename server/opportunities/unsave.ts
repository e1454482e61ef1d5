import { and, eq } from 'drizzle-orm'
import { saved_opportunities } from '#server/opportunities/tables.ts'
import { member } from '#server/procedure.ts'

/** Removes an opportunity from the caller's saved ones; one that is not saved is no error. */
export const unsave = member.savedOpportunities.unsave.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    const { user_id } = caller
    const unsaved = await tx
      .delete(saved_opportunities)
      .where(and(eq(saved_opportunities.user_id, user_id), eq(saved_opportunities.opportunity_id, input.id)))
      .returning({ opportunity_id: saved_opportunities.opportunity_id })
    if (unsaved.length > 0) record({ type: 'opportunity.unsaved', opportunity_id: input.id, user_id })
  }),
)
