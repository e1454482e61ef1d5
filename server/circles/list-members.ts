import { sql } from 'drizzle-orm'
import type { CircleMember } from '#contract/circles-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { inCircle, isAdminOf, refusalFor } from '#server/circles/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { behindCursor, limitOf, pageFrom } from '#server/platform/paging.ts'

/**
 * The members of a circle, the oldest membership first, without banned members (rule: banned-members) and blocked ones.
 * Admins of the circle see blocked ones, because they answer for the circle.
 */
export const listMembers = inCircle.circleMembers.list.handler(async ({ input, context: { app, caller }, errors }) => {
  const refusal = await refusalFor(app.db, input.id, caller.user_id)
  if (refusal) throw errors[refusal]()
  const found = await rows<CircleMember>(
    app.db,
    sql`select p.id, p.full_name, p.avatar_url, p.location_type, p.country, m.is_admin, ${isoOf(sql`m.joined_at`)} as joined_at
        from circle_members m
        join users u on u.id = m.user_id
        join profiles p on p.id = m.user_id
        where m.circle_id = ${input.id} and u.banned_at is null
          and (${notBlocked(caller.user_id, sql`m.user_id`)} or ${isAdminOf(caller.user_id, input.id)})
          and ${behindCursor(input.cursor, sql`m.joined_at`, sql`m.user_id`) ?? sql`true`}
        order by m.joined_at, m.user_id ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, (row) => [row.joined_at, row.id])
})
