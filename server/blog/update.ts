import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { readPost } from '#server/blog/queries.ts'
import { blogs } from '#server/blog/tables.ts'
import { admin } from '#server/procedure.ts'

/** Changes a post; its author stays the same. */
export const update = admin.blogs.update.handler(({ input: { id, ...fields }, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx) => {
    await tx
      .update(blogs)
      // Cached pages are identified by this time, so two changes within a millisecond must differ.
      .set({ ...fields, updated_at: sql`greatest(now(), ${blogs.updated_at} + interval '1 millisecond')` })
      .where(eq(blogs.id, id))
    const post = await readPost(tx, id, true)
    if (!post) throw errors.NOT_FOUND()
    const details = { title: post.title }
    await writeAudit(tx, { actor: caller.user_id, action: 'blog.update', subject: id, details })
    return post
  }),
)
