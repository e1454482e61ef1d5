import { eq } from 'drizzle-orm'
import { blogs } from '#server/blog/tables.ts'
import { admin } from '#server/procedure.ts'

/** Deletes a post, which admins may (rule: blog-admins); a post that does not exist is no error. */
export const deletePost = admin.blogs.delete.handler(({ input, context: { app } }) =>
  app.inTransaction(async (tx) => {
    await tx.delete(blogs).where(eq(blogs.id, input.id))
  }),
)
