import { countsOf } from '#server/connections/queries.ts'
import { member } from '#server/procedure.ts'

export const counts = member.matches.counts.handler(async ({ context: { app, caller } }) => {
  const { counts: numbers } = await countsOf(app.db, caller.user_id)
  return numbers
})
