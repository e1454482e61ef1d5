import { eq } from 'drizzle-orm'
import { findPost, lockMembership, onPost } from '#server/circles/queries.ts'
import { circle_posts } from '#server/circles/tables.ts'

/** Deletes a post; its author and the circle's admins may (rule: who-deletes-a-circle-post). */
export const deletePost = onPost.circlePosts.delete.handler(({ input: { id }, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const known = await findPost(tx, id, me)
    if (!known || !(await lockMembership(tx, known.post.circle_id, me))) throw errors.NOT_FOUND()
    if (!known.is_mine && !known.is_admin) throw errors.FORBIDDEN()
    const [deleted] = await tx.delete(circle_posts).where(eq(circle_posts.id, id)).returning({ id: circle_posts.id })
    if (!deleted) throw errors.NOT_FOUND()
    const author_id = known.post.author?.id ?? null
    record({ type: 'circle.post_deleted', circle_id: known.post.circle_id, post_id: id, author_id, by: me })
  }),
)
