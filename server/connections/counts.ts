import { countsOf } from '#server/connections/queries.ts'
import { member } from '#server/procedure.ts'

export const counts = member.matches.counts.handler(({ context: { app, caller } }) => countsOf(app.db, caller.user_id))
