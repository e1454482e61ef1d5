import { and, eq } from 'drizzle-orm'
import { findPost, lockCircle, onPost } from '#server/circles/queries.ts'
import { circle_posts } from '#server/circles/tables.ts'

/** Pins or unpins a post; pinning unpins the one before. For admins of the circle. */
export const pinPost = onPost.circlePosts.pin.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const known = await findPost(tx, input.id, me)
    if (!known || !(await lockCircle(tx, known.post.circle_id))) throw errors.NOT_FOUND()
    const locked = await findPost(tx, input.id, me)
    if (!locked) throw errors.NOT_FOUND()
    if (!locked.is_admin) throw errors.FORBIDDEN()
    const { post } = locked
    if (post.pinned === input.pinned) return post
    const inCircle = eq(circle_posts.circle_id, post.circle_id)
    const unpinned = input.pinned
      ? await tx
          .update(circle_posts)
          .set({ pinned: false })
          .where(and(inCircle, eq(circle_posts.pinned, true)))
          .returning({ id: circle_posts.id })
      : []
    const [pinned] = await tx
      .update(circle_posts)
      .set({ pinned: input.pinned })
      .where(eq(circle_posts.id, input.id))
      .returning({ id: circle_posts.id })
    if (!pinned) throw errors.NOT_FOUND()
    for (const { id } of [...unpinned, pinned])
      record({ type: 'circle.post_changed', circle_id: post.circle_id, post_id: id, by: me, what: 'pin' })
    return { ...post, pinned: input.pinned }
  }),
)
