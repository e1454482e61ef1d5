import { and, eq } from 'drizzle-orm'
import type { BlogPost } from '#contract/blog-api.ts'
import { findPost } from '#server/blog/posts.ts'
import { blogs } from '#server/blog/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { anyone } from '#server/procedure.ts'

/** One post, or null; drafts are found only if `withDrafts`. */
export function readPost(db: Db, id: string, withDrafts: boolean): Promise<BlogPost | null> {
  return findPost(db, and(eq(blogs.id, id), withDrafts ? undefined : eq(blogs.published, true)))
}

export const read = anyone.blogs.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const post = await readPost(app.db, input.id, caller?.is_admin ?? false)
  if (!post) throw errors.NOT_FOUND()
  return post
})
