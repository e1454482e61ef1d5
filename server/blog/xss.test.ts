import { describe, expect, test } from 'vitest'
import { BLOG_TEXTS, BLOG_TITLE_MAX } from '#contract/blog.ts'
import { world } from '#test/world.ts'
import { ALL_PAYLOADS, COVERS, PAYLOADS } from '#test/xss/payloads.ts'

const { admin, visitor } = await world()
const root = await admin('Root')

/** All that the HTML of a post may consist of: words without "<", and these tags with these attributes. */
const HREF = String.raw`(?:https?:\/\/[^\s"<>]*" rel="noopener noreferrer nofollow ugc|mailto:[^\s"<>]*|\/(?!\/)[^\s"<>]*|#[^\s"<>]*)`
const SAFE = new RegExp(
  String.raw`^(?:[^<]|<\/?(?:p|br|hr|ul|ol|li|blockquote|strong|em|del|code|table|thead|tbody|tr|td)>` +
    String.raw`|<\/(?:a|h[2-6]|pre|div|th)>|<a href="${HREF}">|<h[2-6] id="section-[\p{L}\p{N}_-]+">|<pre tabindex="0">` +
    String.raw`|<code class="language-[\w+#-]+">|<ol start="\d+">|<t[hd](?: scope="col")?(?: class="align-(?:center|end)")?>` +
    String.raw`|<div class="table-scroll" role="group" aria-label="Table" tabindex="0">)*$`,
  'u',
)

const post = (fields: object) => ({ id: crypto.randomUUID(), title: 'A', content: 'B', published: true, ...fields })
const create = (fields: object) => root.request('POST', '/api/blogs', post(fields))

test('there are two hundred of them, each another', () => {
  expect(new Set(ALL_PAYLOADS).size).toBe(ALL_PAYLOADS.length)
  expect(ALL_PAYLOADS.length).toBeGreaterThanOrEqual(200)
})

describe.each(Object.entries(PAYLOADS))('%s', (_, payloads) => {
  test.each(payloads)('%j', async (payload) => {
    const title = payload.slice(0, BLOG_TITLE_MAX)
    const created = await create({ title, content: payload })
    expect(created.status).toBe(201)
    const { body } = await visitor().request('GET', `/api/blogs/${created.body.id}`)
    // Words stay words: the page and the client escape them.
    expect([body.title, body.content]).toEqual([title.trim(), payload.trim()])
    for (const content of [
      payload,
      `A **b** ${payload} c`,
      `- ${payload}`,
      `> ${payload}`,
      `[${payload}](${payload})`,
    ]) {
      const { html } = (await root.request('POST', '/api/blogs/preview', { content })).body
      expect(html, content).toMatch(SAFE)
    }
    expect(body.html).toMatch(SAFE)
  })

  test('nor as a cover, unless it is an https address', async () => {
    for (const payload of payloads.filter((typed) => !typed.startsWith('https://'))) {
      const { status, body } = await create({ cover_image_url: payload })
      expect([status, body.message], payload).toEqual([400, BLOG_TEXTS.cover])
    }
  })
})

test.each(COVERS)('%j is no cover', async (cover_image_url) => {
  expect(await create({ cover_image_url })).toMatchObject({ status: 400, body: { message: BLOG_TEXTS.cover } })
})

test('what an https address carries is made harmless for an attribute', async () => {
  const cover_image_url = 'https://a.example/"><script>alert(1)</script>?\' onerror=alert(1)'
  const { status, body } = await create({ cover_image_url })
  expect(status).toBe(201)
  expect(body.cover_image_url).not.toMatch(/["<>\s]/)
})
