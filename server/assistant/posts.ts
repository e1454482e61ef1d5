import { desc, eq, sql } from 'drizzle-orm'
import { ANSWER_TEXTS } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Passage } from '#server/assistant/passages.ts'
import { blogs } from '#server/blog/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { plainText } from '#server/platform/markdown.ts'
import { textIn } from '#server/texts/i18n.ts'

/** The newest posts, and of each as many characters, that the assistant knows. */
const POSTS_MAX = 100
const POST_MAX = 8_000

/** The newest published posts as passages. */
export async function readPosts(db: Db, language: Language): Promise<Passage[]> {
  const posts = await db
    .select({
      id: blogs.id,
      title: blogs.title,
      content: sql<string>`left(${blogs.content}, ${sql.raw(String(POST_MAX))})`,
    })
    .from(blogs)
    .where(eq(blogs.published, true))
    .orderBy(desc(blogs.created_at), desc(blogs.id))
    .limit(POSTS_MAX)
  const page = textIn(language, ANSWER_TEXTS.blog)
  return posts.map(({ id, title, content }) => ({
    kind: 'post',
    title,
    page,
    path: `/blogs/${id}`,
    otherwise: [],
    // What looks like a link of ours in a post is its author's, and stays words.
    blocks: plainText(content).replaceAll('](', '] (').split('\n').filter(Boolean),
  }))
}
