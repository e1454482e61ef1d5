import type { Hono } from 'hono'
import { DISPLAY_COOKIE, SIDEBAR_COOKIE } from '#contract/display.ts'
import { cookieValue, sessionTokenOf } from '#server/account/session-cookie.ts'
import type { App } from '#server/app.ts'
import { appDocument, builtFile, builtScreens, isInFrame } from '#server/built.ts'
import { RETRY_AFTER_SECONDS, isDatabaseAway } from '#server/platform/database-away.ts'
import { authPage } from '#server/site/auth-page.ts'
import { blogPages } from '#server/site/blog-pages.ts'
import { builtFiles } from '#server/site/built-files.ts'
import { contactForm } from '#server/site/contact-form.ts'
import { documentPages } from '#server/site/documents.ts'
import { feed } from '#server/site/feed.ts'
import { helpPages } from '#server/site/help.ts'
import { createSite } from '#server/site/site.ts'
import type { Site } from '#server/site/site.ts'
import { sitemap } from '#server/site/sitemap.ts'
import { socialCard } from '#server/site/social-card.ts'
import { unsubscribePage } from '#server/site/unsubscribe.ts'
import { workerScript } from '#server/site/worker.ts'
import { splitPath } from '#server/texts/language.ts'

/** A page's address as some people and links write it. Plain names only: nothing else can be led to another host. */
const WITH_SLASH = /^((?:\/[\w-]+)+)\/$/

/** The public pages, the document of the application's screens, built files, and what an unknown address or a failure shows. */
export function sitePages(pages: Hono, app: App): void {
  const site = createSite(app)
  const screens = builtScreens()
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
  screenPages(pages, app, site, screens)
  workerScript(pages, site, screens)
  socialCard(pages)
  feed(pages, app, site)
  blogPages(pages, app, site)
  sitemap(pages, app, site, screens)
  builtFiles(pages)
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
}

/**
 * The screens of the application, each the same document but for the frame and the files that come ahead
 * (rule: frame-first); the way in beside them is drawn by auth-page.
 */
function screenPages(pages: Hono, app: App, site: Site, screens: string[]): void {
  for (const screen of screens) {
    const inFrame = isInFrame(screen)
    pages.get(screen, async (c) => {
      const { pathname, search } = new URL(c.req.url)
      // Screens have one address in every language.
      if (splitPath(pathname, app.config.languages).prefix !== '') return c.redirect(c.req.path + search)
      c.header('cache-control', 'no-cache')
      c.header('vary', 'cookie', { append: true })
      const cookies = c.req.header('cookie') ?? null
      const display = cookieValue(cookies, DISPLAY_COOKIE)
      const language = await site.language(c)
      // Who is not signed in is led to another page, without a frame.
      const isSignedIn = inFrame && sessionTokenOf(cookies, app.config) !== null
      if (!isSignedIn) return c.html(appDocument(language, display))
      const frame = await site.frame(language, cookieValue(cookies, SIDEBAR_COOKIE) === 'collapsed')
      return c.html(appDocument(language, display, { frame, screen }))
    })
  }
}
