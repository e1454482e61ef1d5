import { sql } from 'drizzle-orm'
import type { CirclePost } from '#contract/circles-api.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { inCircle, isShown, postFields, refusalFor, withAuthor } from '#server/circles/circles.ts'
import { rows } from '#server/platform/db.ts'
import { afterCursor, pageFrom } from '#server/platform/paging.ts'

/** A circle's posts, newest first, the pinned one apart. */
export const listPosts = inCircle.circlePosts.list.handler(async ({ input, context: { app, caller }, errors }) => {
  const refusal = await refusalFor(app.db, input.id, caller.user_id)
  if (refusal) throw errors[refusal]()
  const page = afterCursor(input.cursor, sql`p.created_at`, sql`p.id`) ?? sql`true`
  const [found, [pinned]] = await Promise.all([
    rows<CirclePost>(
      app.db,
      sql`select ${postFields} from circle_posts p ${withAuthor}
          where p.circle_id = ${input.id} and not p.pinned and ${isShown} and ${page}
          order by p.created_at desc, p.id desc limit ${PAGE_SIZE + 1}`,
    ),
    rows<CirclePost>(
      app.db,
      sql`select ${postFields} from circle_posts p ${withAuthor} where p.circle_id = ${input.id} and p.pinned and ${isShown}`,
    ),
  ])
  return { ...pageFrom(found, PAGE_SIZE, (row) => [row.created_at, row.id]), pinned: pinned ?? null }
})
