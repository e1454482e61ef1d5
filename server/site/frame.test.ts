// One database is enough: it is about the HTML of the application's document.
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member, url } = await world()
const ask = async (path: string, cookie = '') => (await fetch(url + path, { headers: { cookie } })).text()

test.each(['/dashboard', '/messages', `/messages/${crypto.randomUUID()}`, '/discover', '/circles', '/settings'])(
  '%s arrives with the frame and asks at once for the files of its screen',
  async (path) => {
    const ama = await member('Ama')
    const html = await ask(path, ama.cookieHeader())
    const [head = '', body = ''] = html.split('</head>')
    // What the browser shows before any script: side bar, top bar, and a page that is on its way.
    expect(body).toMatch(/<div id="app"><div class="shell"[^>]*>.*<aside.*<header class="top">.*<main/s)
    expect(body).toContain('href="/discover"')
    // The policy of the pages refuses style in HTML.
    expect(body).not.toContain('style=')
    const bare = await ask(path)
    const linked = (text: string, rel: string) => text.split(`rel="${rel}"`).length - 1
    expect(linked(head, 'modulepreload')).toBeGreaterThan(linked(bare, 'modulepreload'))
    expect(linked(head, 'stylesheet')).toBeGreaterThan(linked(bare, 'stylesheet'))
    for (const [, file] of head.matchAll(/href="(\/assets\/[^"]+)"/g))
      expect((await fetch(url + (file ?? ''))).status, file).toBe(200)
    expect(await ask(path, `${ama.cookieHeader()}; sidebar_state=collapsed`)).toContain('data-sidebar="icons"')
  },
)

test('who is not signed in gets no frame, and neither do screens outside of it', async () => {
  const ama = await member('Ama')
  expect(await ask('/dashboard')).toContain('<div id="app"></div>')
  expect(await ask('/onboarding', ama.cookieHeader())).toContain('<div id="app"></div>')
})

test('without a script the application and the way in say a sentence, above all else', async () => {
  const ama = await member('Ama')
  for (const html of [await ask('/dashboard', ama.cookieHeader()), await ask('/dashboard'), await ask('/auth')]) {
    const [, body = ''] = html.split('<body>')
    expect(body.trim()).toMatch(/^<noscript><p class="noscript">[^<]*JavaScript[^<]*<\/p><\/noscript>/)
  }
})
