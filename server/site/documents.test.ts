// One database is enough: documents are made of Markdown and settings, and no row is read.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync, inflateSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { BRAND } from '#contract/brand.ts'
import { COOKIE_CONSENT_KEY } from '#contract/cookie-consent.ts'
import { readSubProcessors } from '#server/platform/config.ts'
import { readLegalTexts } from '#server/site/document-text.ts'
import { DEVICE_COOKIE } from '#server/account/known-devices.ts'
import { SIGN_UP_COOKIE } from '#server/account/sign-up-secrets.ts'
import { cookieName } from '#test/people.ts'
import { startWorld, world } from '#test/world.ts'
import { buildDocuments } from '../../scripts/documents.ts'

const { url, app, visitor } = await world()
const folder = mkdtempSync(join(tmpdir(), 'bridge-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LEGAL = readLegalTexts([])
const PAGES = [...LEGAL.map(({ slug }) => slug), 'community-guidelines']
const read = async (slug: string) =>
  ((await visitor().request('GET', `/${slug}`)).body as string).replace(/<style>[\s\S]*?<\/style>/, '')
const bytesOf = async (path: string) => Buffer.from(await (await fetch(url + path)).arrayBuffer())
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const headings = (markdown: string) => [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) => title)

describe.each(LEGAL)('$slug', ({ slug, title, markdown }) => {
  test('is a page with its title, its date and its whole text', async () => {
    const html = await read(slug)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html.match(/Last updated: October 13, 2025/g)).toHaveLength(1)
    expect(html).not.toMatch(/\{\{|\}\}/)
    const text = words(html)
    for (const heading of headings(markdown)) expect(text).toContain(heading)
    for (const address of [BRAND.contactEmail, BRAND.supportEmail])
      if (markdown.includes(address)) expect(html).toContain(`href="mailto:${address}"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
  })

  test('is a PDF with its title, its headings and its text to the end', async () => {
    const bytes = await bytesOf(`/${slug}.pdf`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const source = bytes.toString('latin1')
    expect(source).toContain('/Lang (en)')
    expect(source).toContain('/Marked true')
    for (const role of ['H1', 'H2', 'LBody', 'Link']) expect(source).toContain(`/S /${role}`)
    for (const name of source.matchAll(/\/FontName \/(\S+)/g)) expect(name[1]).toMatch(/Onest|Commissioner/)
    const text = pdfWords(bytes)
    for (const part of [`${BRAND.name} ${title}`, 'Last updated: October 13, 2025', ...headings(markdown)])
      expect(text).toContain(bare(part))
    const last = words(markdown).replaceAll(/\]\([^)]*\)|[[\]*`]/g, '')
    expect(text).toContain(bare(last.slice(-30)))
    expect(text).not.toContain('{{')
  })

  test('is a DOCX with the same headings and text', async () => {
    const files = unzipped(await bytesOf(`/${slug}.docx`))
    const xml = files.get('word/document.xml')?.toString() ?? ''
    const found = [...xml.matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:pStyle w:val="Heading\d"\/>.*?<\/w:p>/gs)]
    expect(found.map(([paragraph]) => words(paragraph).trim())).toEqual(headings(markdown))
    expect(words(xml)).toContain(`${BRAND.name} ${title}`)
    expect(words(xml)).toContain('Last updated: October 13, 2025')
    expect(files.get('word/_rels/document.xml.rels')?.toString()).toContain(`mailto:${BRAND.contactEmail}`)
  })

  test.each([
    ['pdf', 'application/pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('its .%s is a download with an ETag', async (kind, type) => {
    const answer = await fetch(`${url}/${slug}.${kind}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${BRAND.name}-${slug}.${kind}"`)
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    const again = await fetch(`${url}/${slug}.${kind}`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

describe('every document', () => {
  test.each(PAGES)('/%s has only links whose targets exist', async (slug) => {
    const html = await read(slug)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href))
    for (const target of targets) {
      if (target.startsWith('#')) expect(ids, target).toContain(target.slice(1))
      if (/^\/(?!\/)/.test(target)) {
        const { status } = await visitor().request('GET', target)
        expect([target, status]).toEqual([target, 200])
      }
    }
  })

  test.each(PAGES)('/%s answers 304 while it is unchanged', async (slug) => {
    const first = await visitor().request('GET', `/${slug}`)
    const etag = first.headers.get('etag') ?? ''
    expect((await visitor().request('GET', `/${slug}`, undefined, { 'if-none-match': etag })).status).toBe(304)
  })
})

test('no public page sets a cookie', async () => {
  for (const path of [
    ...PAGES.map((slug) => `/${slug}`),
    ...LEGAL.map(({ slug }) => `/${slug}.pdf`),
    '/',
    '/help',
    '/blogs',
    '/blogs/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/auth',
    '/dashboard',
    '/no-such-page',
    '/api/auth/session',
    '/api/auth/options',
  ]) {
    const browser = visitor()
    const { headers } = await browser.request('GET', path)
    expect([path, headers.getSetCookie()]).toEqual([path, []])
    expect(browser.cookies.size).toBe(0)
  }
})

test('the cookies policy names the cookies that are set', async () => {
  const html = await read('cookies-policy')
  const { config } = app
  const names = [
    cookieName(config),
    cookieName({ ...config, publicUrl: 'http://127.0.0.1:1' }),
    ...Object.values(SIGN_UP_COOKIE),
    ...Object.values(DEVICE_COOKIE),
    COOKIE_CONSENT_KEY,
  ]
  for (const name of names) expect(html).toContain(`<code>${name}</code>`)
  for (const upper of ['1 year at most', '2 years at most', '7 days', '30 days']) expect(words(html)).toContain(upper)
})

describe('SUB_PROCESSORS', () => {
  const SETTING = 'Mwanga Hosting|servers & <backups>|Kenya ; Posta_*Mail*|delivers our mail|South Africa;'

  test('are named on the page, character by character; without any, the page says so', async () => {
    const named = await startWorld({ SUB_PROCESSORS: SETTING })
    const { body } = await named.visitor().request('GET', '/privacy-policy')
    await named.stop()
    expect(words(body as string)).toContain('Mwanga Hosting (Kenya): servers & &lt;backups&gt;')
    expect(words(body as string)).toContain('Posta_*Mail* (South Africa): delivers our mail')
    expect(body).not.toContain('on its own servers')
    expect(await read('privacy-policy')).toContain('on its own servers')
  })

  test('are named in the files of a build with the same value', async () => {
    vi.stubEnv('SUB_PROCESSORS', SETTING)
    vi.stubEnv('PUBLIC_URL', 'https://bridge.test')
    await buildDocuments(folder)
    vi.unstubAllEnvs()
    const at = join(folder, 'documents')
    const rels = unzipped(readFileSync(join(at, 'privacy-policy.docx')))
    expect(words(rels.get('word/document.xml')?.toString() ?? '')).toContain('(South Africa): delivers our mail')
    expect(rels.get('word/_rels/document.xml.rels')?.toString()).toContain('https://bridge.test/cookies-policy')
    expect(pdfWords(readFileSync(join(at, 'privacy-policy.pdf')))).toContain(bare('Mwanga Hosting (Kenya)'))
    expect(readFileSync(join(at, 'sub-processors.json'), 'utf8')).toBe(
      JSON.stringify(readSubProcessors({ SUB_PROCESSORS: SETTING })),
    )
  })
})

function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** The text of a PDF without spaces, in the order of drawing, decoded once with each of its fonts. */
function pdfWords(bytes: Buffer): string {
  const source = bytes.toString('latin1')
  const streams = [...source.matchAll(/\/Length (\d+)(?:(?!endobj)[\s\S])*?>>\s*stream\n/g)].flatMap((found) => {
    const from = found.index + found[0].length
    const raw = bytes.subarray(from, from + Number(found[1]))
    return found[0].includes('FlateDecode') ? [inflateSync(raw).toString('latin1')] : [raw.toString('latin1')]
  })
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(glyphWords)
  const drawn = streams.flatMap((stream) => [...stream.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)])
  return maps
    .map((map) =>
      drawn
        .flatMap(([, line = '']) => line.match(/[0-9a-f]{4}(?=[0-9a-f]*>)/g) ?? [])
        .map((glyph) => map.get(Number.parseInt(glyph, 16)) ?? '')
        .join(''),
    )
    .map(bare)
    .join('\n')
}

function glyphWords(map: string): Map<number, string> {
  const known = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) =>
      known.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    )
  return known
}

/** The files of a ZIP archive, read from the directory at its end. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    files.set(
      zip.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed),
    )
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
