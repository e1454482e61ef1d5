import { eq } from 'drizzle-orm'
import { writeAudit } from '#server/audit/write-audit.ts'
import { blogs } from '#server/blog/tables.ts'
import { admin } from '#server/procedure.ts'

/** Deletes a post, which admins may (rule: blog-admins); a post that does not exist is no error. */
export const deletePost = admin.blogs.delete.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx) => {
    const [deleted] = await tx.delete(blogs).where(eq(blogs.id, input.id)).returning({ title: blogs.title })
    if (deleted)
      await writeAudit(tx, { actor: caller.user_id, action: 'blog.delete', subject: input.id, details: deleted })
  }),
)
