import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { AuthAssets, AuthPage } from '#contract/auth-page.ts'
import { sessionTokenOf } from '#server/account/session-cookie.ts'
import type { App } from '#server/app.ts'
import { DIST, FIRST_FONTS, builtFile, builtScripts, builtStyles } from '#server/built.ts'
import type { Site } from '#server/site/site.ts'

const HTML = 'text/html; charset=utf-8'
/** The chunk of the screen, which the application loads apart from itself. */
const AUTH_SCREEN = 'app/routes/auth.tsx?tsr-split=component'
const MODES = ['sign-up', 'forgot']

type Renderer = (page: AuthPage) => Promise<string>

/**
 * The sign-in page, rendered by the server before its script loads, and listed by search engines. A request with a session
 * will probably be redirected by the script, so it gets the application's empty document instead of a form that disappears.
 */
export function authPage(pages: Hono, app: App, site: Site): void {
  let renderer: Promise<Renderer> | null = null
  const google = app.config.google !== null || app.config.mode === 'demo'
  const draw = async (href: string) => (await (renderer ??= loadRenderer(app)))({ href, google })
  pages.get('/auth', async (c) => {
    c.header('vary', 'accept-encoding, cookie')
    if (sessionTokenOf(c.req.header('cookie') ?? null, app.config)) {
      c.header('cache-control', 'no-cache')
      return c.html(await readFile(join(DIST, 'client/app.html'), 'utf8'))
    }
    const { mode, return_to, error } = c.req.query()
    if (return_to !== undefined || error !== undefined) {
      c.header('cache-control', 'private, no-store')
      return c.html(await draw(new URL(c.req.url).pathname + new URL(c.req.url).search))
    }
    const known = MODES.find((one) => one === mode)
    return site.shared(c, `auth:${known}`, HTML, () => draw(known ? `/auth?mode=${known}` : '/auth'))
  })
}

async function loadRenderer(app: App): Promise<Renderer> {
  const built = (await import(join(DIST, 'site/auth.js'))) as {
    renderAuth(page: AuthPage, assets: AuthAssets): Promise<string>
  }
  // Imports come before the entry, so that each script is a task of its own.
  const scripts = builtScripts(['app.html']).toReversed()
  const assets: AuthAssets = {
    styles: builtStyles(['app.html', AUTH_SCREEN]),
    icon: builtFile('ui/drawings/mark.svg'),
    card: '/social-card.png',
    fonts: FIRST_FONTS.map(builtFile),
    publicUrl: app.config.publicUrl,
    first: builtScripts(['app/after-first-paint.ts']),
    scripts,
    screen: builtScripts([AUTH_SCREEN]).filter((file) => !scripts.includes(file)),
  }
  return (page) => built.renderAuth(page, assets)
}
