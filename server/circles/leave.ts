import { lockCircle } from '#server/circles/queries.ts'
import { leaveCircle } from '#server/circles/membership.ts'
import { member } from '#server/procedure.ts'

/** Leaves a circle; after the last admin the oldest member becomes admin. Who is not a member changes nothing. */
export const leave = member.circleMembers.leave.handler(({ input: { id }, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    if (!(await lockCircle(tx, id))) throw errors.NOT_FOUND()
    await leaveCircle(tx, record, id, caller.user_id)
  }),
)
