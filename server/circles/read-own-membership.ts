import { findCircle } from '#server/circles/queries.ts'
import { member } from '#server/procedure.ts'

/** The caller's membership in a circle. */
export const readOwnMembership = member.circleMembers.readOwn.handler(
  async ({ input, context: { app, caller }, errors }) => {
    const found = await findCircle(app.db, input.id, caller.user_id)
    if (!found) throw errors.NOT_FOUND()
    const { is_member, is_admin, member_count } = found
    return { is_member, is_admin, member_count }
  },
)
