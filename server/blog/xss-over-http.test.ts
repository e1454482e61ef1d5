// One database is enough: what is stored and read back is text to both, as the other tests of the blog show.
import { expect, test } from 'vitest'
import { BLOG_TEXTS, BLOG_TITLE_MAX } from '#contract/blog.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { world } from '#test/world.ts'
import { COVERS, PAYLOADS } from '#test/xss/payloads.ts'
import { SAFE_HTML, inContexts } from '#test/xss/safe-html.ts'

const { admin, visitor } = await world()
const root = await admin('Root')

const create = (fields: object) =>
  root.request('POST', '/api/blogs', {
    id: crypto.randomUUID(),
    title: 'A',
    content: 'B',
    published: true,
    ...fields,
  })

/** One payload of each group, another place in each list. */
const samples = Object.entries(PAYLOADS).map(
  ([group, payloads], index) => [group, payloads[(index * 7) % payloads.length] ?? ''] as const,
)

test.each(samples)('%s: %j is stored as words and comes back harmless', async (_, payload) => {
  const title = payload.slice(0, BLOG_TITLE_MAX)
  const created = await create({ title, content: payload })
  expect(created.status).toBe(201)
  const { body } = await visitor().request('GET', `/api/blogs/${created.body.id}`)
  expect([body.title, body.content]).toEqual([title.trim(), payload.trim()])
  expect(body.html).toMatch(SAFE_HTML)
  for (const content of inContexts(payload))
    expect((await root.request('POST', '/api/blogs/preview', { content })).body.html, content).toMatch(SAFE_HTML)
})

test('what is no cover is refused in words', async () => {
  for (const cover_image_url of COVERS.slice(0, 3))
    expect(await create({ cover_image_url })).toMatchObject({
      status: 400,
      body: { message: inEnglish(BLOG_TEXTS.cover) },
    })
})

test('what an https address carries is made harmless for an attribute', async () => {
  const cover_image_url = 'https://a.example/"><script>alert(1)</script>?\' onerror=alert(1)'
  const { status, body } = await create({ cover_image_url })
  expect(status).toBe(201)
  expect(body.cover_image_url).not.toMatch(/["<>\s]/)
})
