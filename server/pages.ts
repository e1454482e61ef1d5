import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { DISPLAY_COOKIE } from '#contract/display.ts'
import { cookieValue } from '#server/account/session-cookie.ts'
import type { App } from '#server/app.ts'
import { DIST, appDocument, builtFile } from '#server/built.ts'
import { RETRY_AFTER_SECONDS, isDatabaseAway } from '#server/platform/database-away.ts'
import { authPage } from '#server/site/auth-page.ts'
import { documentPages } from '#server/site/documents.ts'
import { blogPages } from '#server/site/blog-pages.ts'
import { feed } from '#server/site/feed.ts'
import { contactForm } from '#server/site/contact-form.ts'
import { helpPages } from '#server/site/help.ts'
import { createSite } from '#server/site/site.ts'
import { sitemap } from '#server/site/sitemap.ts'
import { workerScript } from '#server/site/worker.ts'
import { socialCard } from '#server/site/social-card.ts'
import { unsubscribePage } from '#server/site/unsubscribe.ts'
import { splitPath } from '#server/texts/language.ts'

/** Routes that exist in the demo only, under /dev. */
export type DevRoutes = (pages: Hono) => void

/** The screens of the application, each the same document; the way in beside them is drawn by auth-page. */
const SCREENS = [
  '/auth/verify',
  '/auth/reset',
  '/auth/email',
  '/onboarding',
  '/dashboard',
  '/discover',
  '/connection-requests',
  '/messages',
  '/messages/:id',
  '/profile',
  '/settings',
  '/opportunities',
  '/impact',
  '/circles',
  '/circles/:id',
  '/blogs/create',
  '/blogs/:id/edit',
]

/** A page's address as some people and links write it. Plain names only: nothing else can be led to another host. */
const WITH_SLASH = /^((?:\/[\w-]+)+)\/$/

/** Everything that is not the API: the public pages, the application's document, files and the demo's routes. */
export function createPages(app: App, routes: DevRoutes | null): Hono {
  const { languages } = app.config
  const pages = new Hono({
    getPath: (request) => {
      const { pathname } = new URL(request.url)
      // What a form or a script sends has one address in every language.
      return ['GET', 'HEAD'].includes(request.method) ? splitPath(pathname, languages).path : pathname
    },
  })
  const site = createSite(app)
  routes?.(pages)
  pages.get('/', (c) => {
    const sent = c.req.query('sent') !== undefined
    return site.page(c, sent ? 'home, sent' : 'home', async () => ({ name: 'home', sent }))
  })
  contactForm(pages, app, site)
  documentPages(pages, app, site)
  helpPages(pages, site)
  unsubscribePage(pages, app, site)
  // Browsers ask for it on pages that name no icon.
  pages.get('/favicon.ico', (c) => c.redirect(builtFile('ui/drawings/mark.svg')))
  authPage(pages, app, site)
  for (const screen of SCREENS)
    pages.get(screen, async (c) => {
      const { pathname, search } = new URL(c.req.url)
      // Screens have one address in every language.
      if (splitPath(pathname, languages).prefix !== '') return c.redirect(c.req.path + search)
      c.header('cache-control', 'no-cache')
      c.header('vary', 'cookie', { append: true })
      const display = cookieValue(c.req.header('cookie') ?? null, DISPLAY_COOKIE)
      return c.html(appDocument(await site.language(c), display))
    })
  workerScript(pages, site, SCREENS)
  socialCard(pages)
  feed(pages, app, site)
  blogPages(pages, app, site)
  sitemap(pages, app, site, SCREENS)
  pages.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  pages.use('/assets/*', serveStatic({ root: join(DIST, 'client'), precompressed: true }))
  pages.notFound((c) => {
    const { pathname, search } = new URL(c.req.url)
    const path = WITH_SLASH.exec(pathname)?.[1]
    if (path !== undefined && ['GET', 'HEAD'].includes(c.req.method)) return c.redirect(path + search, 301)
    return site.ready(c, { name: 'not-found' }, 404)
  })
  pages.onError((error, c) => {
    // Nobody is there to read an answer, and the fault is not ours.
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    if (isDatabaseAway(error)) {
      app.log.warn('database away')
      c.header('retry-after', String(RETRY_AFTER_SECONDS))
      return site.ready(c, { name: 'server-error' }, 503)
    }
    app.log.error({ err: error }, 'page')
    return site.ready(c, { name: 'server-error' }, 500)
  })
  return pages
}
