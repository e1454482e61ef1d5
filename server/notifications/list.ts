import { sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { briefJson } from '#server/members/queries.ts'
import { isShown } from '#server/notifications/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'
import { member } from '#server/procedure.ts'

/** The caller's notifications, newest first; not the requests of banned members, which Requests does not show either. */
export const list = member.notifications.list.handler(async ({ input, context: { app, caller } }) => {
  const found = await rows<Notification>(
    app.db,
    sql`select n.id, n.kind, n.source_id, n.conversation_id, n.details, ${isoOf(sql`n.created_at`)} as created_at,
          n.read_at is not null as is_read, case when p.id is not null then ${briefJson} end as actor
        from notifications n left join profiles p on p.id = n.actor_id left join users u on u.id = n.actor_id
        where n.user_id = ${caller.user_id} and (n.kind <> 'match_requested' or u.banned_at is null)
          and ${isShown(caller.user_id)}
          and ${afterCursor(input.cursor, sql`n.created_at`, sql`n.id`) ?? sql`true`}
        order by n.created_at desc, n.id desc
        ${limitOf(PAGE_SIZE)}`,
  )
  return pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id])
})
