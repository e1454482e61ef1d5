import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { BRAND } from '#contract/brand.ts'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import type { Language } from '#contract/languages.ts'
import type { SiteDocument } from '#contract/site.ts'
import type { App } from '#server/app.ts'
import { DIST } from '#server/built.ts'
import type { SubProcessor } from '#server/platform/config.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { readLegalTexts, readOpenTexts } from '#server/site/document-text.ts'
import type { DocumentText } from '#server/site/document-text.ts'
import type { Site } from '#server/site/site.ts'
import { textIn } from '#server/texts/i18n.ts'

const FILES = join(DIST, 'documents')

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

/** The legal pages and the guidelines (rule: help-and-guidelines), and the files of the legal ones. */
export function documentPages(pages: Hono, app: App, site: Site): void {
  const legal = readLegalTexts(app.config.subProcessors)
  for (const { slug } of [...legal, ...readOpenTexts()])
    pages.get(`/${slug}`, (c) =>
      site.page(c, slug, async (language) => ({ name: 'document', document: readDocument(app, slug, language) })),
    )
  for (const { slug } of legal) for (const kind of ['pdf', 'docx'] as const) serveFile(pages, slug, kind)
  if (app.config.s3 && app.config.subProcessors.length === 0)
    app.log.warn('S3_BUCKET is set and SUB_PROCESSORS is empty: the privacy policy says that you run everything.')
  if (builtProcessors() !== processorsAsJson(app.config.subProcessors))
    app.log.warn(
      'SUB_PROCESSORS is not what the PDF and DOCX files were built with: run "npm run build" with the same setting.',
    )
}

/** The content of sub-processors.json, which the build writes beside the files: files and pages must name the same companies. */
export function processorsAsJson(subProcessors: SubProcessor[]): string {
  return JSON.stringify(subProcessors)
}

function builtProcessors(): string | null {
  try {
    return readFileSync(join(FILES, 'sub-processors.json'), 'utf8')
  } catch {
    return null
  }
}

/** Read once per language, since the rendered page is cached. */
function readDocument(app: App, slug: string, language: Language): SiteDocument {
  const legal = readLegalTexts(app.config.subProcessors, language).find((text) => text.slug === slug)
  const text = legal ?? readOpenTexts(language).find((open) => open.slug === slug)
  if (!text) throw new Error(`content/ has no ${slug}.md`)
  return documentOf(text, legal !== undefined, language)
}

function documentOf(text: DocumentText, downloads: boolean, language: Language): SiteDocument {
  const { slug, title, description, updated, markdown } = text
  const html = renderMarkdown(markdown, { idPrefix: '', tableLabel: textIn(language, SITE_TEXTS.table) })
  const sections = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', words = '']) => ({
    id,
    title: unescaped(words.replaceAll(/<[^>]+>/g, '')),
  }))
  return { slug, title, description, updated, html, sections, downloads }
}

/** The text of a heading without HTML escapes; the page escapes it again. */
function unescaped(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function serveFile(pages: Hono, slug: string, kind: keyof typeof TYPES): void {
  let cached: { bytes: Buffer<ArrayBuffer>; etag: string } | null = null
  pages.get(`/${slug}.${kind}`, async (c) => {
    if (!cached) {
      const bytes = await readFile(join(FILES, `${slug}.${kind}`))
      cached = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    }
    c.header('etag', cached.etag)
    c.header('cache-control', 'public, no-cache')
    if (c.req.header('if-none-match')?.includes(cached.etag)) return c.body(null, 304)
    c.header('content-type', TYPES[kind])
    c.header('content-disposition', `attachment; filename="${BRAND.name}-${slug}.${kind}"`)
    return c.body(cached.bytes)
  })
}
