import type { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { listAddresses, publishedState } from '#server/blog/versions.ts'
import type { Site } from '#server/site/site.ts'

/** The most addresses that one site map may contain (sitemaps.org). */
const ADDRESSES_MAX = 50_000

/** The public pages without the blog. */
const PAGES = [
  '/',
  '/auth',
  '/help',
  '/community-guidelines',
  '/privacy-policy',
  '/terms-of-service',
  '/cookies-policy',
]

/** /sitemap.xml and /robots.txt, for search engines. `screens` are the paths of the application, which they must not read. */
export function sitemap(pages: Hono, app: App, site: Site, screens: string[]): void {
  const { publicUrl } = app.config
  pages.get('/sitemap.xml', async (c) => {
    const { key, changed } = await publishedState(app.db)
    return site.shared(c, `sitemap ${key}`, 'application/xml; charset=utf-8', async () => {
      const posts = await listAddresses(app.db, ADDRESSES_MAX - PAGES.length - 1)
      return sitemapOf([
        ...PAGES.map((path) => entry(publicUrl + path)),
        entry(`${publicUrl}/blogs`, changed),
        ...posts.map(({ id, updated_at }) => entry(`${publicUrl}/blogs/${id}`, updated_at)),
      ])
    })
  })
  pages.get('/robots.txt', (c) =>
    site.shared(c, 'robots', 'text/plain; charset=utf-8', async () => robotsOf(screens, publicUrl)),
  )
}

function sitemapOf(entries: string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function entry(address: string, changed: string | null = null): string {
  const url = address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
  return `<url><loc>${url}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`
}

/** Search engines may read /auth, but no other screen of the application. */
function robotsOf(screens: string[], publicUrl: string): string {
  const closed = screens.filter((path) => path !== '/auth').map((path) => path.replaceAll(/:\w+/g, '*'))
  return `User-agent: *
${['/api/', ...closed].map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`
}
