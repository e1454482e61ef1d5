import { suggestionsFor } from '#server/discover/suggestions.ts'
import { member } from '#server/procedure.ts'

/** Returns the caller's own first page of the list (rule: ranking-on-the-server). */
export const aiMatch = member.discover.aiMatch.handler(async ({ input, context: { app, caller }, errors }) => {
  if (input?.userId !== undefined && input.userId !== caller.user_id) throw errors.FORBIDDEN()
  const { matches } = await suggestionsFor(app, caller.user_id, { filters: {} })
  return { matches }
})
