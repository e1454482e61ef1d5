import { and, desc, eq, sql } from 'drizzle-orm'
import { blogs } from '#server/blog/tables.ts'
import { profiles } from '#server/members/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { afterCursor } from '#server/platform/paging.ts'

/** What tells one state of a published post from another, and the picture that it shows. */
type PostVersion = {
  id: string
  updated_at: string
  author_name: string | null
  cover_image_url: string | null
}

const columns = {
  id: blogs.id,
  updated_at: blogs.updated_at,
  author_name: sql<string | null>`${profiles.full_name}`,
  cover_image_url: blogs.cover_image_url,
}

/** The newest published posts after a cursor, without what they say. */
export function listVersions(db: Db, cursor: string | undefined, size: number): Promise<PostVersion[]> {
  return db
    .select(columns)
    .from(blogs)
    .leftJoin(profiles, eq(profiles.id, blogs.author_id))
    .where(and(eq(blogs.published, true), afterCursor(cursor, blogs.created_at, blogs.id)))
    .orderBy(desc(blogs.created_at), desc(blogs.id))
    .limit(size)
}

/** A published post without what it says, or null: drafts and unknown posts are the same here. */
export async function findVersion(db: Db, id: string): Promise<PostVersion | null> {
  const [found] = await db
    .select(columns)
    .from(blogs)
    .leftJoin(profiles, eq(profiles.id, blogs.author_id))
    .where(and(eq(blogs.id, id), eq(blogs.published, true)))
  return found ?? null
}

/** One text for a state of posts: it differs as soon as one of them, its author's name or their order does. */
export function keyOf(versions: PostVersion[]): string {
  return versions.map(({ id, updated_at, author_name }) => `${id} ${updated_at} ${author_name}`).join('\n')
}

/** One text for all published posts, whichever of them was added, changed or taken away, and the last change. */
export async function publishedState(db: Db): Promise<{ key: string; changed: string | null }> {
  const [state] = await db
    .select({
      key: sql<
        string | null
      >`sum(hashtextextended(concat(${blogs.id}, extract(epoch from ${blogs.updated_at})), 0))::text`,
      changed: sql<string | null>`max(${blogs.updated_at})`.mapWith(blogs.updated_at),
    })
    .from(blogs)
    .where(eq(blogs.published, true))
  return { key: state?.key ?? 'none', changed: state?.changed ?? null }
}

/** Published posts, newest first, as far as a map of the site needs them. */
export function listAddresses(db: Db, most: number): Promise<{ id: string; updated_at: string }[]> {
  return db
    .select({ id: blogs.id, updated_at: blogs.updated_at })
    .from(blogs)
    .where(eq(blogs.published, true))
    .orderBy(desc(blogs.created_at), desc(blogs.id))
    .limit(most)
}
