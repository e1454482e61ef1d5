import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { DIST, builtFile, stylesheet } from '#server/built.ts'

/** Routes that exist in the demo only, under /dev. */
export type Doors = (pages: Hono) => void

/** The screens of the signed-in application and the way into it; each is the same document. */
const SCREENS = [
  '/auth',
  '/auth/verify',
  '/auth/reset',
  '/onboarding',
  '/dashboard',
  '/discover',
  '/connection-requests',
  '/messages',
  '/messages/:id',
]

type PageName = 'home' | 'not-found' | 'server-error'
type Site = {
  renderPage(name: PageName, assets: { css: string; script: string; icon: string }, canonical?: string): string
}

/** Everything that is not the API: the public pages, the application's document, files and the demo's doors. */
export function createPages(app: App, doors: Doors | null): Hono {
  const pages = new Hono()
  const render = createRenderer(app)
  doors?.(pages)
  pages.get('/', async (c) => {
    c.header('cache-control', 'public, max-age=0, must-revalidate')
    return c.html(await render('home'))
  })
  // Browsers ask for it on pages that name no icon.
  pages.get('/favicon.ico', (c) => c.redirect(builtFile('ui/drawings/mark.svg')))
  for (const screen of SCREENS)
    pages.get(screen, async (c) => {
      c.header('cache-control', 'no-cache')
      return c.html(await readFile(join(DIST, 'client/app.html'), 'utf8'))
    })
  pages.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  pages.use('/assets/*', serveStatic({ root: join(DIST, 'client'), precompressed: true }))
  pages.notFound(async (c) => c.html(await render('not-found'), 404))
  pages.onError(async (error, c) => {
    app.log.error({ err: error }, 'page')
    return c.html(await render('server-error'), 500)
  })
  return pages
}

function createRenderer(app: App): (name: PageName) => Promise<string> {
  let ready: Promise<(name: PageName) => string> | null = null
  const load = async () => {
    const site = (await import(join(DIST, 'site/render.js'))) as Site
    const assets = { css: stylesheet(), script: builtFile('site/enhance.ts'), icon: builtFile('ui/drawings/mark.svg') }
    const kept = new Map<PageName, string>()
    return (name: PageName) => {
      const html =
        kept.get(name) ?? site.renderPage(name, assets, name === 'home' ? `${app.config.publicUrl}/` : undefined)
      kept.set(name, html)
      return html
    }
  }
  return async (name) => (await (ready ??= load()))(name)
}
