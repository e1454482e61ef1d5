import { generateAtomFeed } from 'feedsmith'
import type { Hono } from 'hono'
import type { BlogPost } from '#contract/blog-api.ts'
import { BRAND, TAGLINE } from '#contract/brand.ts'
import type { App } from '#server/app.ts'
import { readPost } from '#server/blog/queries.ts'
import { keyOf, listVersions } from '#server/blog/versions.ts'
import type { Site } from '#server/site/site.ts'

/** Posts in the feed; our choice, enough for feed readers that load it a few times a year. */
const FEED_POSTS = 30

/** The feed's time of change while no post is published: a date before all posts. */
const NEVER = '2025-01-01T00:00:00.000Z'

/** /blogs/feed.xml: the newest posts with their whole content (Atom, RFC 4287). */
export function feed(pages: Hono, app: App, site: Site): void {
  pages.get('/blogs/feed.xml', async (c) => {
    const versions = await listVersions(app.db, undefined, FEED_POSTS)
    return site.shared(c, `feed\n${keyOf(versions)}`, 'application/atom+xml; charset=utf-8', async () => {
      const posts = await Promise.all(versions.map(({ id }) => readPost(app.db, id, false)))
      const published = posts.filter((post) => post !== null)
      return atomOf(published, app.config.publicUrl).replaceAll(NOT_XML, '')
    })
  })
}

function atomOf(posts: BlogPost[], publicUrl: string): string {
  return generateAtomFeed(
    {
      id: `${publicUrl}/blogs`,
      title: { value: `${BRAND.name} blog` },
      subtitle: { value: TAGLINE.message },
      updated: new Date(posts.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), NEVER)),
      authors: [{ name: BRAND.name }],
      links: [
        { href: `${publicUrl}/blogs/feed.xml`, rel: 'self', type: 'application/atom+xml' },
        { href: `${publicUrl}/blogs`, rel: 'alternate', type: 'text/html' },
      ],
      entries: posts.map((post) => ({
        // The id contains only the post's id, so that it stays the same if the site moves to another address.
        id: `urn:uuid:${post.id}`,
        title: { value: post.title },
        updated: new Date(post.updated_at),
        published: new Date(post.created_at),
        authors: [{ name: post.author_name }],
        links: [{ href: `${publicUrl}/blogs/${post.id}`, rel: 'alternate', type: 'text/html' }],
        summary: { value: post.excerpt },
        content: { type: 'html', value: withAbsoluteLinks(post.html, `${publicUrl}/blogs/${post.id}`) },
      })),
    },
    { strict: true },
  )
}

/** Characters that XML does not allow, even escaped. */
// oxlint-disable-next-line no-control-regex -- these control characters are removed
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Makes the links in HTML of renderMarkdown absolute. */
function withAbsoluteLinks(html: string, base: string): string {
  return html.replaceAll(
    /(<a\s[^>]*?href=")([^"]*)"/g,
    (whole, before: string, href: string) => `${before}${URL.parse(href, base)?.href ?? whole}"`,
  )
}
