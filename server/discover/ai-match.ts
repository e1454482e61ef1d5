import { suggestionsFor } from '#server/discover/suggestions.ts'
import { member } from '#server/procedure.ts'

/** The first page of the list, for the caller alone (rule: ranking-on-the-server). */
export const aiMatch = member.discover.aiMatch.handler(async ({ input, context: { app, caller }, errors }) => {
  if (input?.userId !== undefined && input.userId !== caller.user_id) throw errors.FORBIDDEN()
  const { matches } = await suggestionsFor(app, caller.user_id, { filters: {} })
  return { matches }
})
