import { eq } from 'drizzle-orm'
import { findPost, lockMembership, onPost } from '#server/circles/queries.ts'
import { circle_posts } from '#server/circles/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

/** Deletes a post; its author and the circle's admins may (rule: who-deletes-a-circle-post). */
export const deletePost = onPost.circlePosts.delete.handler(({ input: { id }, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const me = caller.user_id
    const known = await findPost(tx, id, me)
    if (!known || !(await lockMembership(tx, known.post.circle_id, me))) throw errors.NOT_FOUND()
    if (!known.is_mine && !known.is_admin) throw errors.FORBIDDEN()
    if (!(await removePost(tx, record, id, me))) throw errors.NOT_FOUND()
  }),
)

/** Removes a post, whoever may. @returns false where it is gone already */
export async function removePost(tx: Db, record: RecordEvent, id: string, by: string): Promise<boolean> {
  const [removed] = await tx
    .delete(circle_posts)
    .where(eq(circle_posts.id, id))
    .returning({ circle_id: circle_posts.circle_id, author_id: circle_posts.author_id })
  if (removed) record({ type: 'circle.post_deleted', ...removed, post_id: id, by })
  return removed !== undefined
}
