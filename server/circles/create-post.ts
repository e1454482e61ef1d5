import { findPost, inCircle, lockMembership, refusalFor } from '#server/circles/queries.ts'
import { circle_posts } from '#server/circles/tables.ts'

/** Creates a post in a circle of the caller; the same post_id again answers the first post. */
export const createPost = inCircle.circlePosts.create.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    if (!(await lockMembership(tx, input.id, me))) throw errors[(await refusalFor(tx, input.id, me)) ?? 'FORBIDDEN']()
    const [created] = await tx
      .insert(circle_posts)
      .values({ id: input.post_id, circle_id: input.id, author_id: me, content: input.content })
      .onConflictDoNothing()
      .returning({ id: circle_posts.id })
    const found = await findPost(tx, input.post_id, me)
    if (!found?.is_mine || found.post.circle_id !== input.id) throw errors.POST_ID_REUSED()
    const { post } = found
    // An edited post may differ from what is sent again.
    if (post.content !== input.content && post.edited_at === null) throw errors.POST_ID_REUSED()
    if (created) record({ type: 'circle.posted', circle_id: input.id, post_id: post.id, by: me })
    return post
  }),
)
