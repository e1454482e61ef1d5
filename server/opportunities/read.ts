import { findOpportunity, viewerOf } from '#server/opportunities/queries.ts'
import { member } from '#server/procedure.ts'

export const read = member.opportunities.read.handler(async ({ input, context, errors }) => {
  const found = await findOpportunity(context.app.db, input.id, viewerOf(context))
  if (!found) throw errors.NOT_FOUND()
  return found
})
