import { sql } from 'drizzle-orm'
import type { CirclePost } from '#contract/circles-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { inCircle, isShown, postFields, refusalFor, withAuthor } from '#server/circles/queries.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, limitOf, pageFrom } from '#server/platform/paging.ts'

/** A circle's posts, newest first, with the pinned one apart; one query, because this list is requested often. */
export const listPosts = inCircle.circlePosts.list.handler(async ({ input, context: { app, caller }, errors }) => {
  const page = afterCursor(input.cursor, sql`p.created_at`, sql`p.id`) ?? sql`true`
  const shownToMe = sql`p.circle_id = ${input.id} and ${isShown(caller.user_id)}
    and exists (select 1 from circle_members m where m.circle_id = ${input.id} and m.user_id = ${caller.user_id})`
  const found = await rows<CirclePost>(
    app.db,
    sql`(select ${postFields(caller.user_id)} from circle_posts p ${withAuthor} where ${shownToMe} and p.pinned)
        union all
        (select ${postFields(caller.user_id)} from circle_posts p ${withAuthor} where ${shownToMe} and not p.pinned and ${page}
          order by p.created_at desc, p.id desc ${limitOf(PAGE_SIZE)})
        order by pinned desc, created_at desc, id desc`,
  )
  if (found.length === 0) {
    const refusal = await refusalFor(app.db, input.id, caller.user_id)
    if (refusal) throw errors[refusal]()
  }
  const pinned = found[0]?.pinned ? found[0] : null
  return { ...pageFrom(pinned ? found.slice(1) : found, PAGE_SIZE, (row) => [row.created_at, row.id]), pinned }
})
