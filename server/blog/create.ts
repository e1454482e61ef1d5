import { writeAudit } from '#server/audit/write-audit.ts'
import { readPost } from '#server/blog/queries.ts'
import { blogs } from '#server/blog/tables.ts'
import { admin } from '#server/procedure.ts'

/** Creates a post by the caller; a repeated request with the same id and content answers the existing post. */
export const create = admin.blogs.create.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx) => {
    const inserted = await tx
      .insert(blogs)
      .values({ ...input, author_id: caller.user_id })
      .onConflictDoNothing()
      .returning({ title: blogs.title })
    const post = await readPost(tx, input.id, true)
    if (
      post?.title !== input.title ||
      post.content !== input.content ||
      post.cover_image_url !== input.cover_image_url ||
      post.published !== input.published
    )
      throw errors.BLOG_ID_REUSED()
    for (const details of inserted)
      await writeAudit(tx, { actor: caller.user_id, action: 'blog.create', subject: input.id, details })
    return post
  }),
)
