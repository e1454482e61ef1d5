import { sql } from 'drizzle-orm'
import type { CirclePost } from '#contract/circles-api.ts'
import { inCircle, isShown, postFields, refusalFor, withAuthor } from '#server/circles/queries.ts'
import { rows } from '#server/platform/db.ts'

/** The posts that live events told of, for whoever may see them now. */
export const readSomePosts = inCircle.circlePosts.readSome.handler(
  async ({ input: { id, ids }, context: { app, caller }, errors }) => {
    const items = await rows<CirclePost>(
      app.db,
      sql`select ${postFields(caller.user_id)} from circle_posts p ${withAuthor}
          where p.id = any (${sql.param(ids)}::uuid[]) and p.circle_id = ${id} and ${isShown(caller.user_id)}
            and exists (select 1 from circle_members m where m.circle_id = ${id} and m.user_id = ${caller.user_id})`,
    )
    if (items.length === 0) {
      const refusal = await refusalFor(app.db, id, caller.user_id)
      if (refusal) throw errors[refusal]()
    }
    return { items }
  },
)
