import { join } from 'node:path'
import type { I18n } from '@lingui/core'
import type { Hono } from 'hono'
import type { AuthAssets, AuthPage } from '#contract/auth-page.ts'
import type { Language } from '#contract/languages.ts'
import { sessionTokenOf } from '#server/account/session-cookie.ts'
import type { App } from '#server/app.ts'
import { DIST, FIRST_FONTS, appDocument, builtFile, builtScripts, builtStyles } from '#server/built.ts'
import { pagePolicyWith } from '#server/platform/http/security.ts'
import { NOTICE_POLICY } from '#server/site/notice-policy.ts'
import type { Site } from '#server/site/site.ts'
import { i18nOf } from '#server/texts/i18n.ts'

const HTML = 'text/html; charset=utf-8'
/** The chunk of the screen, which the application loads apart from itself. */
const AUTH_SCREEN = 'app/routes/auth.tsx?tsr-split=component'
const MODES = ['sign-up', 'sent', 'forgot']

type Renderer = (page: AuthPage, language: Language) => Promise<string>

/**
 * The sign-in page, rendered by the server before its script loads, and listed by search engines. A request with a session
 * will probably be redirected by the script, so it gets the application's empty document instead of a form that disappears.
 */
export function authPage(pages: Hono, app: App, site: Site): void {
  let renderer: Promise<Renderer> | null = null
  const google = app.config.google !== null || app.config.mode === 'demo'
  const draw = async (href: string, language: Language) =>
    (await (renderer ??= loadRenderer(app)))({ href, google }, language)
  pages.get('/auth', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname !== c.req.path) return c.redirect(c.req.path + search)
    c.header('vary', 'accept-encoding, cookie', { append: true })
    const language = await site.language(c)
    if (sessionTokenOf(c.req.header('cookie') ?? null, app.config)) {
      c.header('cache-control', 'no-cache')
      return c.html(appDocument(language))
    }
    c.header('content-security-policy', pagePolicyWith(NOTICE_POLICY))
    const { mode, return_to, error } = c.req.query()
    if (return_to !== undefined || error !== undefined) {
      c.header('cache-control', 'private, no-store')
      return c.html(await draw(pathname + search, language))
    }
    const known = MODES.find((one) => one === mode)
    const href = known ? `/auth?mode=${known}` : '/auth'
    return site.shared(c, `${language} auth:${known}`, HTML, () => draw(href, language))
  })
}

async function loadRenderer(app: App): Promise<Renderer> {
  const built = (await import(join(DIST, 'site/auth.js'))) as {
    renderAuth(page: AuthPage, assets: AuthAssets, i18n: I18n): Promise<string>
  }
  return (page, language) => built.renderAuth(page, assetsIn(language, app), i18nOf(language))
}

function assetsIn(language: Language, app: App): AuthAssets {
  // Imports come before the entry, so that each script is a task of its own.
  const scripts = builtScripts(['app.html'], language).toReversed()
  const screen = builtScripts([AUTH_SCREEN], language)
  return {
    styles: builtStyles(['app.html', AUTH_SCREEN]),
    icon: builtFile('ui/drawings/mark.svg'),
    card: '/social-card.png',
    fonts: FIRST_FONTS.map((font) => builtFile(font)),
    publicUrl: app.config.publicUrl,
    // One address in every language, as the application that it leads to.
    languages: [],
    first: builtScripts(['app/after-first-paint.ts'], language),
    scripts,
    screen: screen.filter((file) => !scripts.includes(file)),
  }
}
