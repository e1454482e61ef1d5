import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { I18n } from '@lingui/core'
import type { Context } from 'hono'
import { coverOrigin } from '#contract/cover.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import type { SiteAssets, SitePage } from '#contract/site.ts'
import { languageOfMember } from '#server/account/caller.ts'
import { sessionTokenOf } from '#server/account/session-cookie.ts'
import type { App } from '#server/app.ts'
import { DIST, FIRST_FONTS, builtFile, builtScripts, stylesheetText } from '#server/built.ts'
import { pagePolicyWith, policyHash } from '#server/platform/http/security.ts'
import { encodingFor } from '#server/site/encoding.ts'
import { NOTICE_POLICY } from '#server/site/notice-policy.ts'
import { i18nOf } from '#server/texts/i18n.ts'
import { languageOf, splitPath } from '#server/texts/language.ts'

/** Cached pages and feeds at most: enough for all that never change and the latest of the others. */
const CACHE_MAX = 500

/**
 * The brotli quality (0 to 11) for a page that is compressed while the visitor waits. It takes a third of the time of 5
 * and gives a tenth more.
 */
const FAST_QUALITY = 3

/** A link to a public page or to a place on it, as React writes it. */
const PUBLIC_LINK =
  / href="(\/(?:#[\w-]+|(?:blogs(?!\/feed|\/create)|help|community-guidelines|privacy-policy|terms-of-service|cookies-policy)(?![\w.-])[^"]*)?)(?=")/g

const HTML = 'text/html; charset=utf-8'

type Covers = (string | null)[]
/** The content of a page in the language of the answer. */
type MakePage = (language: Language) => Promise<SitePage>
type ReadyPage = Extract<SitePage, { name: 'not-found' | 'server-error' }>
type OwnStatus = 200 | 400 | 404 | 429 | 500 | 503
/** `styleHash` is the hash of the inline style, for the content security policy. */
type Renderer = { render: (page: SitePage, language: Language, signedIn: boolean) => string; styleHash: string }
type Cached = { type: string; etag: string; plain: Buffer; br: Buffer; gz: Buffer }

/** Answers requests for public pages. */
export type Site = {
  /** A text that is the same for everybody: made when `key` is new, cached in compressed form, revalidated by its ETag. */
  shared(c: Context, key: string, type: string, make: () => Promise<string>, status?: 200 | 404): Promise<Response>
  /** The same for a page; `covers` are the addresses of pictures on other hosts, whose origins the policy then allows. */
  page(c: Context, key: string, make: MakePage, covers?: Covers): Promise<Response>
  /** A page for one visitor, which is cached nowhere. */
  own(c: Context, page: SitePage | MakePage, status?: OwnStatus, covers?: Covers): Promise<Response>
  /** What an unknown address or a failure shows: rendered once a language and kept, since anybody can ask for it at will. */
  ready(c: Context, page: ReadyPage, status: 404 | 500 | 503): Promise<Response>
  /** The signed-in frame as HTML, drawn once a language and state of the side bar. */
  frame(language: Language, collapsed: boolean): Promise<string>
  /** The language in which an address is answered (server/texts/language.ts); says so to caches. */
  language(c: Context): Promise<Language>
}

/** Renders the public pages with the renderer that the build made from web/site. */
export function createSite(app: App): Site {
  let loading: Promise<Renderer> | null = null
  const renderer = () => (loading ??= loadRenderer(app))
  const cache = new Map<string, Promise<Cached>>()
  const kept = new Map<string, Promise<Cached>>()
  const render = async (c: Context, page: SitePage, language: Language) =>
    withPrefix((await renderer()).render(page, language, isSignedIn(c, app)), prefixOf(c, app))
  const language = async (c: Context) => {
    const { languages } = app.config
    if (languages.length === 1) return DEFAULT_LANGUAGE
    c.header('vary', 'accept-language', { append: true })
    const { pathname: path } = new URL(c.req.url)
    // While the database is away, the page that says so has a language, too.
    const member = await languageOfMember(app, c.req.raw.headers).catch(() => null)
    return languageOf({ path, member, accept: c.req.header('accept-language') ?? null }, languages)
  }
  const setPolicy = async (c: Context, covers: Covers = []) => {
    const { styleHash } = await renderer()
    const policy = { ...NOTICE_POLICY, 'style-src': [styleHash], 'img-src': originsOf(covers) }
    c.header('content-security-policy', pagePolicyWith(policy))
  }
  const cached = (key: string, type: string, make: () => Promise<string>) => {
    const found = cache.get(key)
    if (found) {
      // The pages that were asked for longest ago go first.
      cache.delete(key)
      cache.set(key, found)
      return found
    }
    const made = make().then((text) => compressed(type, text))
    // A failure is not cached: the next request tries again.
    made.catch(() => cache.delete(key))
    cache.set(key, made)
    const oldest = cache.size > CACHE_MAX ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    return made
  }
  const shared: Site['shared'] = async (c, key, type, make, status = 200) =>
    answer(c, await cached(key, type, make), status)
  const frames = new Map<string, Promise<string>>()
  return {
    language,
    shared,
    frame: (spoken, collapsed) => {
      const key = `${spoken} ${collapsed}`
      const drawn = frames.get(key) ?? drawFrame(spoken, collapsed)
      frames.set(key, drawn)
      drawn.catch(() => frames.delete(key))
      return drawn
    },
    page: async (c, key, make, covers) => {
      await setPolicy(c, covers)
      const spoken = await language(c)
      const visitor = isSignedIn(c, app) ? 'signed in' : 'visitor'
      return shared(c, `${spoken} ${visitor} ${prefixOf(c, app)} ${key}`, HTML, async () =>
        render(c, await make(spoken), spoken),
      )
    },
    own: async (c, page, status = 200, covers) => {
      await setPolicy(c, covers)
      c.header('cache-control', 'private, no-store')
      const spoken = await language(c)
      const made = typeof page === 'function' ? await page(spoken) : page
      return answerOwn(c, await render(c, made, spoken), status)
    },
    ready: async (c, page, status) => {
      await setPolicy(c)
      c.header('cache-control', 'private, no-store')
      const spoken = await language(c)
      const key = `${spoken} ${prefixOf(c, app)} ${page.name}`
      const made = kept.get(key) ?? render(c, page, spoken).then((text) => compressed(HTML, text))
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      return send(c, await made, status)
    },
  }
}

/** By the cookie alone: nothing is asked of the database, and the application checks the session itself (rule: way-back). */
function isSignedIn(c: Context, { config }: App): boolean {
  return sessionTokenOf(c.req.header('cookie') ?? null, config) !== null
}

/** "/fr" where the address begins with a language. */
function prefixOf(c: Context, app: App): string {
  return splitPath(new URL(c.req.url).pathname, app.config.languages).prefix
}

/** Whoever chose a language by the address stays in it: links to public pages lead to the same one. */
function withPrefix(html: string, prefix: string): string {
  return prefix === '' ? html : html.replaceAll(PUBLIC_LINK, ` href="${prefix}$1`)
}

async function loadRenderer(app: App): Promise<Renderer> {
  const site = (await import(join(DIST, 'site/render.js'))) as {
    renderPage(page: SitePage, assets: SiteAssets, i18n: I18n, signedIn: boolean): string
  }
  const css = stylesheetText()
  const assetsIn = (language: Language): SiteAssets => ({
    css,
    script: builtFile('site/enhance.ts', language),
    imports: builtScripts(['site/enhance.ts'], language).slice(1),
    icon: builtFile('ui/drawings/mark.svg'),
    card: '/social-card.png',
    fonts: FIRST_FONTS.map((font) => builtFile(font)),
    publicUrl: app.config.publicUrl,
    languages: app.config.languages,
  })
  const render: Renderer['render'] = (page, language, signedIn) =>
    site.renderPage(page, assetsIn(language), i18nOf(language), signedIn)
  return { render, styleHash: policyHash(css) }
}

async function drawFrame(language: Language, collapsed: boolean): Promise<string> {
  const app = (await import(join(DIST, 'site/auth.js'))) as { renderShell(collapsed: boolean, i18n: I18n): string }
  return app.renderShell(collapsed, i18nOf(language))
}

/** Compresses with a lower quality, because the visitor waits for it. */
async function answerOwn(c: Context, text: string, status: OwnStatus): Promise<Response> {
  const plain = Buffer.from(text)
  const encoding = encodingFor(c)
  c.header('content-type', HTML)
  c.header('vary', 'accept-encoding, cookie', { append: true })
  if (encoding) c.header('content-encoding', encoding)
  const body =
    encoding === 'br'
      ? await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_QUALITY } })
      : encoding === 'gzip'
        ? await promisify(gzip)(plain)
        : plain
  return c.body(new Uint8Array(body), status)
}

async function compressed(type: string, text: string): Promise<Cached> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { type, etag: createHash('sha256').update(plain).digest('base64url').slice(0, 27), plain, br, gz }
}

/** The ETag is weak, because it is the same for every encoding of a page. */
function answer(c: Context, cached: Cached, status: 200 | 404): Response {
  const tag = `W/"${cached.etag}"`
  c.header('etag', tag)
  // Browsers revalidate on every visit and get a 304 if nothing changed, because a page names files of its own build.
  c.header('cache-control', 'public, no-cache')
  return send(c, cached, c.req.header('if-none-match')?.includes(tag) ? 304 : status)
}

function send(c: Context, { type, plain, br, gz }: Cached, status: 200 | 304 | 404 | 500 | 503): Response {
  c.header('content-type', type)
  c.header('vary', 'accept-encoding, cookie', { append: true })
  if (status === 304) return c.body(null, status)
  const encoding = encodingFor(c)
  if (encoding) c.header('content-encoding', encoding)
  const body = encoding === 'br' ? br : encoding === 'gzip' ? gz : plain
  return c.body(new Uint8Array(body), status)
}

function originsOf(covers: Covers): string[] {
  return [...new Set(covers.map(coverOrigin))].filter((origin) => origin !== null)
}
