import { and, desc, eq } from 'drizzle-orm'
import type { BlogCard } from '#contract/blog-api.ts'
import { BLOG_PAGE } from '#contract/blog.ts'
import { cardOf, selectCards } from '#server/blog/posts.ts'
import { blogs } from '#server/blog/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { afterCursor, pageFrom } from '#server/platform/paging.ts'
import { anyone } from '#server/procedure.ts'

/** A page of posts, newest first, with drafts if `withDrafts`. */
export async function listPosts(
  db: Db,
  cursor: string | undefined,
  withDrafts: boolean,
): Promise<{ items: BlogCard[]; next_cursor: string | null }> {
  const found = await selectCards(db)
    .where(and(withDrafts ? undefined : eq(blogs.published, true), afterCursor(cursor, blogs.created_at, blogs.id)))
    .orderBy(desc(blogs.created_at), desc(blogs.id))
    .limit(BLOG_PAGE + 1)
  const page = pageFrom(found, BLOG_PAGE, (row) => [row.created_at, row.id])
  return { ...page, items: page.items.map(cardOf) }
}

export const list = anyone.blogs.list.handler(({ input, context: { app, caller } }) =>
  listPosts(app.db, input.cursor, caller?.is_admin ?? false),
)
