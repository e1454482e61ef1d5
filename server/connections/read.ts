import { findMatch, onMatch } from '#server/connections/queries.ts'

export const read = onMatch.matches.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const found = await findMatch(app.db, input.id, caller.user_id)
  if (!found) throw errors.NOT_FOUND()
  return found
})
