import { incomingOf } from '#server/mentorship/request-queries.ts'
import { member } from '#server/procedure.ts'

export const listPendingRequests = member.mentorshipRequests.listPending.handler(({ context: { app, caller } }) =>
  incomingOf(app.db, caller.user_id),
)
