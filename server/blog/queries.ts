import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BlogCard, BlogPost } from '#contract/blog-api.ts'
import { BLOG_PAGE, EXCERPT_MAX } from '#contract/blog.ts'
import { BRAND } from '#contract/brand.ts'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { blogs } from '#server/blog/tables.ts'
import { profiles } from '#server/members/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { plainText, renderMarkdown } from '#server/platform/markdown.ts'
import { afterCursor, pageFrom } from '#server/platform/paging.ts'
import { textIn } from '#server/texts/i18n.ts'

/** How many characters of a post its excerpt is made from; Markdown marks and addresses in them are dropped. */
const BEGINNING = EXCERPT_MAX * 5

const cardColumns = {
  id: blogs.id,
  title: blogs.title,
  beginning: sql<string>`left(${blogs.content}, ${sql.raw(String(BEGINNING))})`,
  cover_image_url: blogs.cover_image_url,
  published: blogs.published,
  author_name: sql<string | null>`${profiles.full_name}`,
  created_at: blogs.created_at,
  updated_at: blogs.updated_at,
}

type Row = Omit<BlogCard, 'excerpt' | 'author_name'> & { beginning: string; author_name: string | null }

/** Posts with the beginning of what they say; the caller adds which and in what order. */
function selectCards(db: Db) {
  return db.select(cardColumns).from(blogs).leftJoin(profiles, eq(profiles.id, blogs.author_id))
}

function cardOf({ beginning, author_name, ...row }: Row): BlogCard {
  return {
    ...row,
    excerpt: excerptOf(plainText(beginning).replaceAll('\n', ' ')),
    author_name: author_name ?? BRAND.name,
  }
}

/** A page of posts, newest first; drafts among them for admins. */
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

/** One post; only admins see drafts. Its HTML has labels in `language`. */
export function readPost(
  db: Db,
  id: string,
  withDrafts: boolean,
  language: Language = DEFAULT_LANGUAGE,
): Promise<BlogPost | null> {
  return findPost(db, and(eq(blogs.id, id), withDrafts ? undefined : eq(blogs.published, true)), language)
}

/** A whole post, or null where there is none. */
async function findPost(db: Db, which: SQL | undefined, language: Language): Promise<BlogPost | null> {
  const [found] = await db
    .select({ ...cardColumns, content: blogs.content })
    .from(blogs)
    .leftJoin(profiles, eq(profiles.id, blogs.author_id))
    .where(which)
  if (!found) return null
  const { content, ...row } = found
  const html = renderMarkdown(content, { tableLabel: textIn(language, SITE_TEXTS.table) })
  return { ...cardOf(row), content, html }
}

/** As many whole words as fit; if the first word is too long, as many whole characters. */
function excerptOf(words: string): string {
  if (words.length <= EXCERPT_MAX) return words
  const room = words.slice(0, EXCERPT_MAX)
  const space = room.lastIndexOf(' ')
  if (space > EXCERPT_MAX / 2) return `${room.slice(0, space)}…`
  let end = 0
  for (const { segment, index } of new Intl.Segmenter().segment(words.slice(0, EXCERPT_MAX * 2))) {
    if (index + segment.length >= EXCERPT_MAX) break
    end = index + segment.length
  }
  return `${words.slice(0, end)}…`
}
