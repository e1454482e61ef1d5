// One database is enough: the page of an unknown address is made from the build alone.
import { beforeEach, expect, test, vi } from 'vitest'
import type { SitePage } from '#contract/site.ts'
import { world } from '#test/world.ts'

type Renderer = { renderPage(page: SitePage, ...more: unknown[]): string }
const rendered = vi.hoisted((): string[] => [])
vi.mock('../../dist/site/render.js', async (original) => {
  const real = await original<Renderer>()
  return {
    ...real,
    renderPage: (page: SitePage, ...more: unknown[]) => {
      rendered.push(page.name)
      return real.renderPage(page, ...more)
    },
  }
})

const { url, member } = await world({ PSEUDO_LANGUAGES: '1' })

beforeEach(() => void rendered.splice(0))
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetch(url + path, { method, headers, redirect: 'manual' })

test('unknown addresses, however many and however asked for, are answered with a page that is made once a language', async () => {
  const ama = await member('Ama')
  await ask('/help')
  const texts = new Set<string>()
  for (let n = 0; n < 25; n++)
    for (const path of [`/nothing-${n}`, `/a/${n}?q=${n}`, `/assets/${n}.js`, `/blogs/${crypto.randomUUID()}`]) {
      const answer = await ask(path, n % 5 === 4 ? 'HEAD' : 'GET', n % 2 === 0 ? { cookie: ama.cookieHeader() } : {})
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, 'private, no-store'])
      texts.add(await answer.text())
    }
  for (let n = 0; n < 25; n++)
    expect(await (await ask(`/nothing-${n}`, 'GET', { 'accept-language': 'ar-XB' })).text()).toContain('dir="rtl"')
  expect([...texts].filter(Boolean)).toHaveLength(1)
  // Other pages are kept beside them.
  expect((await ask('/help')).headers.get('etag')).toMatch(/^W\//)
  expect(rendered).toEqual(['help', 'not-found', 'not-found'])
})

test('one in an encoding that the browser does not read is not sent in it', async () => {
  const plain = await (await ask('/nothing', 'GET', { 'accept-encoding': 'identity' })).text()
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask('/nothing', 'GET', { 'accept-encoding': encoding })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, plain])
  }
})
