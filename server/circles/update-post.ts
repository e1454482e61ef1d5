import { and, eq, ne, sql } from 'drizzle-orm'
import { findPost, lockMembership, onPost } from '#server/circles/queries.ts'
import { circle_posts } from '#server/circles/tables.ts'

/** Changes the text of the caller's own post; the same text changes nothing. */
export const updatePost = onPost.circlePosts.update.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const known = await findPost(tx, input.id, me)
    if (!known || !(await lockMembership(tx, known.post.circle_id, me))) throw errors.NOT_FOUND()
    if (!known.is_mine) throw errors.FORBIDDEN()
    const [changed] = await tx
      .update(circle_posts)
      .set({ content: input.content, edited_at: sql`now()` })
      .where(and(eq(circle_posts.id, input.id), ne(circle_posts.content, input.content)))
      .returning({ id: circle_posts.id })
    const found = await findPost(tx, input.id, me)
    if (!found) throw errors.NOT_FOUND()
    const { id, circle_id } = found.post
    if (changed) record({ type: 'circle.post_changed', circle_id, post_id: id, by: me, what: 'content' })
    return found.post
  }),
)
