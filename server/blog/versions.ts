import { and, desc, eq, sql } from 'drizzle-orm'
import { blogs } from '#server/blog/tables.ts'
import { profiles } from '#server/members/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { afterCursor } from '#server/platform/paging.ts'

/** The fields that identify a version of a published post, and its cover. */
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

/** The newest published posts after a cursor, without their content. */
export function listVersions(db: Db, cursor: string | undefined, size: number): Promise<PostVersion[]> {
  return db
    .select(columns)
    .from(blogs)
    .leftJoin(profiles, eq(profiles.id, blogs.author_id))
    .where(and(eq(blogs.published, true), afterCursor(cursor, blogs.created_at, blogs.id)))
    .orderBy(desc(blogs.created_at), desc(blogs.id))
    .limit(size)
}

/** A published post without its content, or null for a draft or an unknown post. */
export async function findVersion(db: Db, id: string): Promise<PostVersion | null> {
  const [found] = await db
    .select(columns)
    .from(blogs)
    .leftJoin(profiles, eq(profiles.id, blogs.author_id))
    .where(and(eq(blogs.id, id), eq(blogs.published, true)))
  return found ?? null
}

/** A cache key for these posts: it changes when a post, an author's name or the order changes. */
export function keyOf(versions: PostVersion[]): string {
  return versions.map(({ id, updated_at, author_name }) => `${id} ${updated_at} ${author_name}`).join('\n')
}

/** A cache key for all published posts, which changes when one is added, changed or removed, and the time of the last change. */
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

/** At most `most` published posts, newest first, with the fields for the site map. */
export function listAddresses(db: Db, most: number): Promise<{ id: string; updated_at: string }[]> {
  return db
    .select({ id: blogs.id, updated_at: blogs.updated_at })
    .from(blogs)
    .where(eq(blogs.published, true))
    .orderBy(desc(blogs.created_at), desc(blogs.id))
    .limit(most)
}
