import { describe, expect, test } from 'vitest'
import { blogs } from '#contract/blog-api.ts'
import { BLOG_TEXTS, BLOG_TITLE_MAX } from '#contract/blog.ts'
import { issueMessage } from '#contract/issues.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { ALL_PAYLOADS, COVERS, PAYLOADS } from '#test/xss/payloads.ts'
import { SAFE_HTML, inContexts } from '#test/xss/safe-html.ts'

// The server renders every post by renderMarkdown alone and reads it by the contract's schema. Both are pure, so every
// payload is tried here, and one of each group over HTTP in xss-over-http.test.ts.
const schema = blogs.create['~orpc'].inputSchema
if (!schema) throw new Error('blogs.create has an input')

const parse = (fields: object) =>
  schema.safeParse({ id: crypto.randomUUID(), title: 'A', content: 'B', published: true, ...fields })

test('there are two hundred of them, each another', () => {
  expect(new Set(ALL_PAYLOADS).size).toBe(ALL_PAYLOADS.length)
  expect(ALL_PAYLOADS.length).toBeGreaterThanOrEqual(200)
})

describe.each(Object.entries(PAYLOADS))('%s', (_, payloads) => {
  test.each(payloads)('%j', (payload) => {
    const title = payload.slice(0, BLOG_TITLE_MAX)
    // Words stay words: the page and the client escape them.
    expect(parse({ title, content: payload }).data).toMatchObject({ title: title.trim(), content: payload.trim() })
    for (const content of [payload.trim(), ...inContexts(payload)])
      expect(renderMarkdown(content), content).toMatch(SAFE_HTML)
  })

  test('nor as a cover, unless it is an https address', () => {
    for (const payload of payloads.filter((typed) => !typed.startsWith('https://')))
      expect(parse({ cover_image_url: payload }).error?.issues, payload).toMatchObject([
        { message: issueMessage(BLOG_TEXTS.cover) },
      ])
  })
})

test.each(COVERS)('%j is no cover', (cover_image_url) => {
  expect(parse({ cover_image_url }).error?.issues).toMatchObject([{ message: issueMessage(BLOG_TEXTS.cover) }])
})
