import { and, eq } from 'drizzle-orm'
import { saved_opportunities } from '#server/opportunities/tables.ts'
import { member } from '#server/procedure.ts'

/** Takes it from what I saved; what is not there is fine. */
export const unsave = member.savedOpportunities.unsave.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx) => {
    await tx
      .delete(saved_opportunities)
      .where(and(eq(saved_opportunities.user_id, caller.user_id), eq(saved_opportunities.opportunity_id, input.id)))
  }),
)
