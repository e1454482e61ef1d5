import { findCircle } from '#server/circles/queries.ts'
import { member } from '#server/procedure.ts'

export const read = member.circles.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const found = await findCircle(app.db, input.id, caller.user_id)
  if (!found) throw errors.NOT_FOUND()
  return found
})
