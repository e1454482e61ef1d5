import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { blogs } from '#server/blog/tables.ts'
import type { Cast, Row } from '#test/permissions/cast.ts'

const ID = '0195b1f2-2222-7000-8000-000000000000'
const PATH = `/api/blogs/${ID}`
const post = { title: 'A first session', content: 'Bring **one** question.', cover_image_url: null, published: true }

const written =
  (published: boolean) =>
  ({ world, people }: Cast) =>
    world.app.db.insert(blogs).values({ ...post, id: ID, author_id: people.admin.id, published })
const stored = ({ world }: Cast) => world.rows(sql`select title, author_id from blogs`)

export const blogRows: Record<string, Row> = {
  'blogs.list_published': {
    procedures: ['blogs.list'],
    prepare: (cast) =>
      Promise.all([
        written(true)(cast),
        cast.world.app.db.insert(blogs).values({ ...post, id: cast.third.id, published: false }),
      ]),
    act: (_, who) => who.request('GET', '/api/blogs'),
    check: (_, { column }, [answer]) => expect(answer?.body.items).toHaveLength(column === 'admin' ? 2 : 1),
  },
  'blogs.read(published)': {
    procedures: ['blogs.read'],
    prepare: written(true),
    act: (_, who) => who.request('GET', PATH),
    check: (_, _who, [answer]) => expect(answer?.body.html).toBe('<p>Bring <strong>one</strong> question.</p>'),
  },
  'blogs.read(draft)': {
    procedures: ['blogs.read'],
    prepare: written(false),
    act: (_, who) => who.request('GET', PATH),
  },
  'blogs.create': {
    procedures: ['blogs.create'],
    act: (_, who) => who.request('POST', '/api/blogs', { ...post, id: ID }),
    check: async (cast, { person }) =>
      expect(await stored(cast)).toEqual([{ title: post.title, author_id: person?.id }]),
  },
  'blogs.create+field author_id': {
    procedures: ['blogs.create'],
    act: (cast, who) => who.request('POST', '/api/blogs', { ...post, id: ID, author_id: cast.third.id }),
  },
  'blogs.create same id other content': {
    procedures: ['blogs.create'],
    prepare: written(true),
    act: (_, who) => who.request('POST', '/api/blogs', { ...post, id: ID, content: 'Other' }),
    codes: { 409: 'BLOG_ID_REUSED' },
  },
  'blogs.update': {
    procedures: ['blogs.update'],
    prepare: written(true),
    act: (_, who) => who.request('PUT', PATH, { ...post, title: 'A second session' }),
    check: async (cast) =>
      expect(await stored(cast)).toEqual([{ title: 'A second session', author_id: cast.people.admin.id }]),
  },
  'blogs.update(unknown id)': {
    procedures: ['blogs.update'],
    act: (_, who) => who.request('PUT', PATH, post),
  },
  'blogs.delete': {
    procedures: ['blogs.delete'],
    prepare: written(true),
    act: async (_, who) => [await who.request('DELETE', PATH), await who.request('DELETE', PATH)],
    check: async (cast) => expect(await stored(cast)).toEqual([]),
  },
  'blogs.preview': {
    procedures: ['blogs.preview'],
    act: (_, who) => who.request('POST', '/api/blogs/preview', { content: '# Title' }),
    check: (_, _who, [answer]) => expect(answer?.body).toEqual({ html: '<h2 id="section-title">Title</h2>' }),
  },
}
