// One database is enough: it is about files and headers of the public pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { DIST, builtFile, reachableFiles } from '#server/built.ts'
import { world } from '#test/world.ts'

const { url, member } = await world()

/** The response with its compressed body; fetch would decompress it. */
async function rawResponse(path: string, encodings?: string): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url + path, { headers }, resolve)
      .on('error', reject)
      .end()
  })
  return { answer, bytes: Buffer.concat(await answer.toArray()) }
}

const DECOMPRESS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

// A cached page, a page for one visitor, and a page that does not exist.
for (const path of ['/help', '/help?q=timer', '/nothing-here'])
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip ; q=0.0', undefined],
    ['brotli, gzipped', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])(`${path} for a browser that accepts %j is sent as %j`, async (encodings, expected) => {
    const { answer, bytes } = await rawResponse(path, encodings)
    expect(answer.headers['content-encoding']).toBe(expected)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers.vary).toContain('accept-encoding')
    const text = expected === undefined ? bytes : DECOMPRESS[expected]?.(bytes)
    expect(text?.toString()).toMatch(/^<!doctype html>.*<\/html>$/s)
    if (expected !== undefined) expect(bytes.length).toBeLessThan((text?.length ?? 0) / 3)
  })

// Asked twice: what was read the first time is kept.
test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])(
  'a script of the build is sent as it stands in the build, for a browser that accepts %j as %j',
  async (encodings, expected) => {
    const path = builtFile('site/enhance.ts')
    const file = readFileSync(join(DIST, 'client', path))
    for (const _ of ['first', 'again']) {
      const { answer, bytes } = await rawResponse(path, encodings)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(answer.headers['content-encoding']).toBe(expected)
      expect(expected === undefined ? bytes : DECOMPRESS[expected]?.(bytes)).toEqual(file)
    }
  },
)

test.each([
  '/assets//etc/passwd',
  '/assets/../app.html',
  '/assets/%2e%2e%2fapp.html',
  '/assets/nothing.js',
  '/assets/en',
])('%s is no file of the build', async (path) => {
  const { answer } = await rawResponse(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('nothing that a public page loads, at once or later, is a file of the application', () => {
  const files = reachableFiles('site/enhance.ts', 'en')
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => /\/(react|library|application|frame|common)-/.test(file))).toEqual([])
})

test.each(['/', '/blogs', '/help', '/privacy-policy'])(
  '%s has the same policy for GET, for a revalidation and for HEAD',
  async (path) => {
    const whole = await fetch(url + path)
    const policy = whole.headers.get('content-security-policy')
    const etag = whole.headers.get('etag') ?? ''
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
    const again = await fetch(url + path, { headers: { 'if-none-match': etag } })
    const head = await fetch(url + path, { method: 'HEAD' })
    expect([again.status, head.status]).toEqual([304, 200])
    for (const { headers } of [again, head])
      expect([headers.get('content-security-policy'), headers.get('etag')]).toEqual([policy, etag])
  },
)

test.each(['/', '/blogs', '/help', '/help?q=timer', '/privacy-policy'])(
  '%s leads who is signed in back into the application, and a visitor to the way in',
  async (path) => {
    const ama = await member('Ama')
    const [visitor, signedIn, forged] = await Promise.all(
      ['', ama.cookieHeader(), ama.cookieHeader().slice(0, -9)].map((cookie) =>
        fetch(url + path, { headers: { cookie } }),
      ),
    )
    const links = async (answer: Response | undefined) =>
      [...((await answer?.text()) ?? '').matchAll(/<a class="btn btn-(?:p|g2)" href="([^"]*)">([^<]*)/g)].map(
        ([, href, words]) => `${words} ${href}`,
      )
    const way = ['Sign In /auth', 'Get Started /auth?mode=sign-up']
    expect(await links(visitor)).toEqual(expect.arrayContaining(way))
    expect(await links(forged)).toEqual(expect.arrayContaining(way))
    const back = await links(signedIn)
    expect(back.filter((link) => link.startsWith('Open Daraja56'))).toEqual(
      [...Array(2)].map(() => 'Open Daraja56 /dashboard'),
    )
    expect(back).not.toContain('Sign In /auth')
    for (const answer of [visitor, signedIn]) expect(answer?.headers.get('vary')).toContain('cookie')
  },
)
