import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { BLOG_CONTENT_MAX, BLOG_PAGE, BLOG_TEXTS, BLOG_TITLE_MAX, EXCERPT_MAX } from '#contract/blog.ts'
import { BRAND } from '#contract/brand.ts'
import { blogs } from '#server/blog/tables.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, admin, member, visitor, rows, state } = await world()
const root = await admin('Wanjiru')
const ama = await member('Ama')

const draft = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  title: 'How to ask',
  content: 'Ask **one** thing.',
  cover_image_url: 'https://pictures.example/hut.jpg',
  published: true,
  ...fields,
})
type Draft = ReturnType<typeof draft>
const create = (post: object, who: Actor = root) => who.request('POST', '/api/blogs', post)
const update = ({ id, ...fields }: Draft) => root.request('PUT', `/api/blogs/${id}`, fields)
const read = (id: string, who: Pick<Actor, 'request'> = visitor()) => who.request('GET', `/api/blogs/${id}`)
const deleteAll = () => rows(sql`delete from blogs`)

describe('writing a post', () => {
  test('stores the caller as author and the server’s time; everybody can read it as HTML', async () => {
    const post = draft()
    const { status, body } = await create(post)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...post,
      author_name: 'Wanjiru',
      excerpt: 'Ask one thing.',
      html: '<p>Ask <strong>one</strong> thing.</p>',
    })
    expect(body.created_at).toBe(body.updated_at)
    expect((await read(post.id)).body).toEqual(body)
    expect(await rows(sql`select author_id from blogs where id = ${post.id}`)).toEqual([{ author_id: root.id }])
  })

  test('with the same id answers the same post; with other content it is a conflict', async () => {
    const post = draft()
    const first = await create(post)
    const before = await state()
    expect(await create(post)).toMatchObject({ status: 201, body: first.body })
    expect(await create({ ...post, title: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'BLOG_ID_REUSED', message: inEnglish(BLOG_TEXTS.reused) },
    })
    expect(await state()).toBe(before)
  })

  test('twenty times at once with one id creates one post', async () => {
    const post = draft()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(post)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${post.id}`]))
  })

  test.each([
    ['title', '', inEnglish(BLOG_TEXTS.title)],
    ['title', ' \n ', inEnglish(BLOG_TEXTS.title)],
    ['title', 'a'.repeat(BLOG_TITLE_MAX + 1), inEnglish(BLOG_TEXTS.titleLong)],
    ['content', ' ', inEnglish(BLOG_TEXTS.content)],
    ['content', 'a'.repeat(BLOG_CONTENT_MAX + 1), inEnglish(BLOG_TEXTS.contentLong)],
    ['cover_image_url', 'javascript:alert(1)', inEnglish(BLOG_TEXTS.cover)],
    ['cover_image_url', 'data:image/png;base64,AAAA', inEnglish(BLOG_TEXTS.cover)],
    ['cover_image_url', 'http://pictures.example/hut.jpg', inEnglish(BLOG_TEXTS.cover)],
    ['cover_image_url', '//pictures.example/hut.jpg', inEnglish(BLOG_TEXTS.cover)],
    ['cover_image_url', 'hut.jpg', inEnglish(BLOG_TEXTS.cover)],
  ])('with %s %j is refused with the message of that field', async (field, value, message) => {
    const before = await state()
    expect(await create(draft({ [field]: value }))).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', message, data: { issues: [{ field, message }] } },
    })
    expect(await state()).toBe(before)
  })

  test('with an empty cover stores none; a post is a draft by default', async () => {
    expect((await create(draft({ cover_image_url: ' ' }))).body.cover_image_url).toBeNull()
    const { id } = draft()
    expect((await create({ id, title: 'A', content: 'B' })).body).toMatchObject({
      cover_image_url: null,
      published: false,
    })
    expect((await read(id)).status).toBe(404)
  })
})

describe('changing a post', () => {
  test('changes its time of change, and neither its author nor its time of creation', async () => {
    const post = draft()
    const { body: first } = await create(post)
    const other = await admin('Thabo')
    const changed = { ...post, title: 'How to ask well', published: false }
    const { id: _, ...fields } = changed
    const second = await other.request('PUT', `/api/blogs/${post.id}`, fields)
    expect(second).toMatchObject({
      status: 200,
      body: { title: 'How to ask well', author_name: 'Wanjiru', created_at: first.created_at },
    })
    const third = await update(changed)
    expect(first.updated_at < second.body.updated_at).toBe(true)
    expect(second.body.updated_at < third.body.updated_at).toBe(true)
  })

  test('that does not exist is a 404', async () => {
    expect((await update(draft())).status).toBe(404)
  })
})

test('a deleted post is a 404, and deleting it again succeeds', async () => {
  const { id } = (await create(draft())).body
  for (const _ of [1, 2])
    expect(await root.request('DELETE', `/api/blogs/${id}`)).toMatchObject({ status: 204, body: '' })
  expect((await read(id)).status).toBe(404)
})

describe('the list', () => {
  test('has the published posts in pages, newest first; admins get drafts too', async () => {
    await deleteAll()
    const posts = Array.from({ length: BLOG_PAGE * 2 + 2 }, (_, n) => ({
      ...draft({ title: `Post ${n}`, published: n % 2 === 0 }),
      // Several posts of the same time are ordered by id.
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3)).toISOString(),
    }))
    await app.db.insert(blogs).values(posts)
    const newest = posts.toSorted((a, b) => (`${a.created_at}${a.id}` < `${b.created_at}${b.id}` ? 1 : -1))
    const all = async (who: Pick<Actor, 'request'>) => {
      const pages = await allPages<{ id: string }>(
        async (from) => (await who.request('GET', `/api/blogs?${new URLSearchParams(from)}`)).body,
      )
      return { ids: pages.flat().map(({ id }) => id), sizes: sizesOf(pages) }
    }
    const published = newest.filter((post) => post.published).map(({ id }) => id)
    for (const who of [visitor(), ama]) expect(await all(who)).toEqual({ ids: published, sizes: [BLOG_PAGE, 1] })
    expect(await all(root)).toEqual({ ids: newest.map(({ id }) => id), sizes: [BLOG_PAGE, BLOG_PAGE, 2] })
  })

  test('has excerpts instead of whole posts', async () => {
    await deleteAll()
    await create(draft({ content: `# Title\n\n${'word '.repeat(500)}` }))
    const { body } = await visitor().request('GET', '/api/blogs')
    const [card] = body.items
    expect(card.excerpt).toMatch(/^Title( word)+…$/)
    expect(card.excerpt.length).toBeLessThanOrEqual(EXCERPT_MAX)
    expect(card).not.toHaveProperty('content')
    expect(card).not.toHaveProperty('html')
  })

  test.each(['?cursor=x', '?page=2', '?published=false', '?author_id=1'])('%s is a bad request', async (query) => {
    expect((await root.request('GET', `/api/blogs${query}`)).status).toBe(400)
  })
})

describe('an excerpt', () => {
  test.each([
    ['of a short post is the whole text', 'One **two**.', 'One two.'],
    ['without spaces is cut between characters', '👩🏾‍🌾'.repeat(100), `${'👩🏾‍🌾'.repeat(39)}…`],
    [
      'in any script ends with a whole character',
      'ẹ́'.normalize('NFD').repeat(300),
      `${'ẹ́'.normalize('NFD').repeat(93)}…`,
    ],
  ])('%s', async (_, content, excerpt) => {
    expect((await create(draft({ content }))).body.excerpt).toBe(excerpt)
  })
})

test('a post remains when its author’s account is deleted', async () => {
  const thabo = await admin('Thabo')
  const { id } = (await create(draft(), thabo)).body
  await rows(sql`delete from users where id = ${thabo.id}`)
  expect((await read(id)).body.author_name).toBe(BRAND.name)
})

test('a preview has the same HTML as the post', async () => {
  const content = '# A\n\n![b](https://c.example/d.png)'
  const preview = await root.request('POST', '/api/blogs/preview', { content })
  expect(preview.body.html).toBe((await create(draft({ content }))).body.html)
  expect((await root.request('POST', '/api/blogs/preview', { content: '' })).body).toEqual({ html: '' })
})

test('a post of deeply nested Markdown is stored and answered', async () => {
  for (const unit of ['[', '*a', '> ', '1. ']) {
    const content = `${unit.repeat(Math.floor(BLOG_CONTENT_MAX / unit.length) - 1)}.`
    expect((await create(draft({ content }))).status).toBe(201)
  }
})
