import { lockCircle } from '#server/circles/queries.ts'
import { leaveCircle } from '#server/circles/membership.ts'
import { member } from '#server/procedure.ts'

/** Leaves; the last admin hands over to the oldest member. Somebody who is not in it changes nothing. */
export const leave = member.circleMembers.leave.handler(({ input: { id }, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    if (!(await lockCircle(tx, id))) throw errors.NOT_FOUND()
    await leaveCircle(tx, record, id, caller.user_id)
  }),
)
