import { sql } from 'drizzle-orm'
import type { BlockedMember } from '#contract/blocks-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { hasBlocked } from '#server/blocks/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/**
 * Whom the caller has blocked, newest first; nobody reads who has blocked them. A banned member, and one who has
 * blocked the caller, is listed without name and picture: the caller could not read their profile anyway.
 */
export const list = member.blocks.list.handler(async ({ input, context: { app, caller } }) => {
  const me = caller.user_id
  const named = sql`u.banned_at is null and not ${hasBlocked(sql`u.id`, sql`${me}::uuid`)}`
  const found = await rows<BlockedMember>(
    app.db,
    sql`select u.id, case when ${named} then u.full_name else '' end as full_name,
          case when ${named} then u.avatar_url end as avatar_url, ${isoOf(sql`b.created_at`)} as created_at
        from blocks b join users u on u.id = b.peer_id
        where b.user_id = ${me} and b.own
          and ${afterCursor(input.cursor, sql`b.created_at`, sql`b.peer_id`) ?? sql`true`}
        order by b.created_at desc, b.peer_id desc ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id])
})
