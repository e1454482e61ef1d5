import type { Context, Hono } from 'hono'
import { BLOG_PAGE, BLOG_TEXTS } from '#contract/blog.ts'
import type { Language } from '#contract/languages.ts'
import { cursor, id as idSchema } from '#contract/page.ts'
import { isAdminRequest } from '#server/account/caller.ts'
import type { App } from '#server/app.ts'
import { listPosts, readPost } from '#server/blog/queries.ts'
import { RETRY_AFTER_SECONDS, isDatabaseAway } from '#server/platform/database-away.ts'
import { findVersion, keyOf, listVersions } from '#server/blog/versions.ts'
import type { Site } from '#server/site/site.ts'

/**
 * The public blog (rule: complete-pages). Visitors and members get the same cached page, rendered again when a post on
 * it changes. Admins get a page with drafts and controls, which is not cached. For everybody else a draft answers 404.
 * A list that fails to load shows "Failed to load blogs". A post that fails to load redirects to the list, which shows
 * "Failed to load blog post" (rule: failed-screens).
 */
export function blogPages(pages: Hono, app: App, site: Site): void {
  /** A lost database is a warning without a stack: the fault is not in the page. */
  const note = (error: unknown, page: string) =>
    isDatabaseAway(error) ? app.log.warn({ page }, 'database away') : app.log.error({ err: error }, page)
  pages.get('/blogs', async (c) => {
    try {
      return await showList(c, app, site)
    } catch (error) {
      note(error, 'blog list')
      c.header('retry-after', String(RETRY_AFTER_SECONDS))
      const failed = { posts: [], next_cursor: null, newest: true, admin: false, notice: BLOG_TEXTS.listFailed }
      return site.own(c, { name: 'blog-list', ...failed }, 503)
    }
  })
  pages.get('/blogs/:id', async (c) => {
    const id = idSchema.safeParse(c.req.param('id'))
    if (!id.success) return c.notFound()
    try {
      return await showPost(c, app, site, id.data)
    } catch (error) {
      note(error, 'blog post')
      return c.redirect('/blogs?failed')
    }
  })
}

async function showList(c: Context, app: App, site: Site): Promise<Response> {
  const after = c.req.query('cursor')
  if (after !== undefined && !cursor.safeParse(after).success) return c.redirect('/blogs')
  const newest = after === undefined
  const admin = await isAdminRequest(app, c.req.raw.headers)
  const read = async () => {
    const { items: posts, next_cursor } = await listPosts(app.db, after, admin)
    return { name: 'blog-list' as const, posts, next_cursor, newest, admin }
  }
  const failed = c.req.query('failed') !== undefined
  if (admin || failed) {
    const page = await read()
    return site.own(c, failed ? { ...page, notice: BLOG_TEXTS.loadFailed } : page, 200, coversOf(page.posts))
  }
  // One more than the page shows: it decides whether there are older posts.
  const versions = await listVersions(app.db, after, BLOG_PAGE + 1)
  // The cursor is after the last post: its post was deleted or never existed.
  if (!newest && versions.length === 0) return c.redirect('/blogs')
  const key = `blogs ${newest ? 'newest' : 'older'}\n${keyOf(versions)}`
  return site.page(c, key, read, coversOf(versions.slice(0, BLOG_PAGE)))
}

async function showPost(c: Context, app: App, site: Site, id: string): Promise<Response> {
  const admin = await isAdminRequest(app, c.req.raw.headers)
  if (admin) {
    const post = await readPost(app.db, id, true, await site.language(c))
    return post ? site.own(c, { name: 'blog-post', post, admin }, 200, coversOf([post])) : c.notFound()
  }
  const version = await findVersion(app.db, id)
  if (!version) return c.notFound()
  const read = async (language: Language) => {
    const post = await readPost(app.db, id, false, language)
    if (!post) throw new Error('The post was unpublished while the page was rendered')
    return { name: 'blog-post' as const, post, admin }
  }
  return site.page(c, `blog ${keyOf([version])}`, read, coversOf([version]))
}

function coversOf(posts: { cover_image_url: string | null }[]): (string | null)[] {
  return posts.map(({ cover_image_url }) => cover_image_url)
}
