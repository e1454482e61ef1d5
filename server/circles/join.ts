import { sql } from 'drizzle-orm'
import { findCircle, lockCircle } from '#server/circles/queries.ts'
import { count } from '#server/circles/membership.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/**
 * Joins a circle; joining again answers the same membership. Who joins a circle without active members becomes its admin.
 */
export const join = member.circleMembers.join.handler(({ input: { id }, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    if (!(await lockCircle(tx, id))) throw errors.NOT_FOUND()
    const [joined] = await rows<{ is_admin: boolean }>(
      tx,
      sql`insert into circle_members (circle_id, user_id, is_admin)
          values (${id}, ${me}, not exists (select 1 from circle_members m join users u on u.id = m.user_id
            where m.circle_id = ${id} and u.banned_at is null))
          on conflict do nothing returning is_admin`,
    )
    if (joined) {
      const member_count = await count(tx, id, 1)
      record({ type: 'circle.joined', circle_id: id, user_id: me, is_admin: joined.is_admin, member_count })
      return { status: 201 as const, body: { is_member: true, is_admin: joined.is_admin, member_count } }
    }
    const circle = await findCircle(tx, id, me)
    if (!circle) throw errors.NOT_FOUND()
    const { is_member, is_admin, member_count } = circle
    return { status: 200 as const, body: { is_member, is_admin, member_count } }
  }),
)
