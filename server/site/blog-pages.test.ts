// One database is enough: it is about the HTML of the pages; the rows behind them are in blog.test.ts, on both.
import { randomUUIDv7 } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { parseAtomFeed } from 'feedsmith'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BLOG_PAGE, BLOG_TEXTS } from '#contract/blog.ts'
import { blogs } from '#server/blog/tables.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Client } from '#test/client.ts'
import { PUBLIC_URL, world } from '#test/world.ts'

const { app, url, member, admin, banned, visitor } = await world()
const rehema = await admin('Rehema')
const ama = await member('Ama')
const gone = await banned('Gone')

let minutes = 0
type Fields = Partial<typeof blogs.$inferInsert>

/** Inserts a post that is older than all posts before it, so that lists have the order of insertion. */
async function post(fields: Fields = {}) {
  minutes += 1
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  const inserted = {
    id: randomUUIDv7(),
    title: `Post ${minutes}`,
    content: `What post ${minutes} says.`,
    cover_image_url: null,
    published: true,
    author_id: rehema.id,
    created_at: at,
    updated_at: at,
    ...fields,
  }
  await app.db.insert(blogs).values(inserted)
  return inserted
}

const get = async (path: string, who: Client = visitor(), headers: Record<string, string> = {}) =>
  who.request('GET', path, undefined, headers)
const element = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

afterEach(async () => {
  vi.restoreAllMocks()
  await app.db.delete(blogs)
})

describe('a post', () => {
  test('is a whole page with its title, address, dates and facts', async () => {
    const { id, created_at } = await post({
      title: 'Ask <small> & often',
      content: '## Begin\n\nOne *good* question, </script> and all.',
    })
    const { status, body, headers } = await get(`/blogs/${id}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(body).toContain('<title>Ask &lt;small&gt; &amp; often · Daraja56</title>')
    expect(body).toContain('<h1>Ask &lt;small&gt; &amp; often</h1>')
    expect(body).toContain('<em>good</em>')
    expect(body).toContain('By Rehema')
    expect(element(body, /<link rel="canonical" href="([^"]+)"/)).toBe(`${PUBLIC_URL}/blogs/${id}`)
    expect(element(body, /property="og:type" content="([^"]+)"/)).toBe('article')
    expect(element(body, /property="article:published_time" content="([^"]+)"/)).toBe(created_at)
    expect(element(body, /property="og:image" content="([^"]+)"/)).toBe(`${PUBLIC_URL}/social-card.png`)
    expect(element(body, /name="description" content="([^"]+)"/)).toContain('One good question')
    expect(factsIn(body)).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'Ask <small> & often',
        datePublished: created_at,
        author: { '@type': 'Person', name: 'Rehema' },
        mainEntityOfPage: `${PUBLIC_URL}/blogs/${id}`,
      }),
    ])
    expect(body).not.toMatch(/\s(style|on[a-z]+)=["']|data-delete|\/edit"/)
  })

  test('whose author’s account is deleted names the product as author', async () => {
    const { id } = await post({ author_id: null })
    const { body } = await get(`/blogs/${id}`)
    expect(body).toContain('By Daraja56')
    expect(factsIn(body)).toMatchObject([{ author: { '@type': 'Organization', name: 'Daraja56' } }])
  })

  test('is found by its id in capital letters too', async () => {
    const { id } = await post()
    expect((await get(`/blogs/${id.toUpperCase()}`)).status).toBe(200)
  })

  test.each(['01890000-0000-7000-8000-000000000000', 'no-id', '%00', "'--", 'feed'])(
    'that is unknown (%s) is a page that does not exist',
    async (id) => {
      for (const who of [visitor(), ama, rehema]) {
        const { status, body } = await get(`/blogs/${id}`, who)
        expect(status).toBe(404)
        expect(body).toContain('Oops! Page not found')
      }
    },
  )

  test('that is a draft gives everybody but admins the same 404', async () => {
    const { id, title } = await post({ published: false })
    const unknown = await get('/blogs/01890000-0000-7000-8000-000000000000')
    for (const who of [visitor(), ama, gone])
      expect(await get(`/blogs/${id}`, who)).toMatchObject({ status: 404, body: unknown.body })
    const { status, body, headers } = await get(`/blogs/${id}`, rehema)
    expect(status).toBe(200)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain('>Draft<')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('the list', () => {
  test('shows published posts as cards, newest first, and no drafts', async () => {
    const [first, draft, second] = [await post(), await post({ published: false }), await post()]
    const { status, body } = await get('/blogs')
    expect(status).toBe(200)
    expect([...body.matchAll(/<h2 class="h3"><a href="\/blogs\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
      first.id,
      second.id,
    ])
    expect(body).not.toContain(draft.title)
    expect(body).not.toContain('New Post')
    expect(element(body, /<link rel="canonical" href="([^"]+)"/)).toBe(`${PUBLIC_URL}/blogs`)
    expect(factsIn(body)).toMatchObject([{ '@type': 'Blog' }])
  })

  test('says that there are no posts yet, and shows admins how to begin', async () => {
    expect((await get('/blogs')).body).toContain(inEnglish(BLOG_TEXTS.none))
    expect((await get('/blogs')).body).not.toContain('Create First Post')
    expect((await get('/blogs', rehema)).body).toContain('Create First Post')
  })

  test('links to older posts and shows each post once', async () => {
    const inserted: string[] = []
    for (let n = 0; n < BLOG_PAGE * 2 + 1; n++) inserted.push((await post()).id)
    const seen: string[] = []
    for (let path: string | undefined = '/blogs'; path !== undefined;) {
      const { body } = await get(path)
      seen.push(
        ...[...(body as string).matchAll(/<h2 class="h3"><a href="\/blogs\/([^"]+)"/g)].map(([, id = '']) => id),
      )
      expect((body as string).includes('noindex')).toBe(path !== '/blogs')
      path = element(body, /href="(\/blogs\?cursor=[^"]+)"/)
    }
    expect(seen).toEqual(inserted)
  })

  test.each(['nonsense', '2025-02-31T00:00:00.000Z_01890000-0000-7000-8000-000000000000', "' or 1=1"])(
    'redirects from the invalid cursor %s to the first page',
    async (cursor) => {
      await post()
      const { status, headers } = await get(`/blogs?cursor=${encodeURIComponent(cursor)}`)
      expect([status, headers.get('location')]).toEqual([302, '/blogs'])
    },
  )

  test('redirects from a cursor after the last post to the first page', async () => {
    const { id, created_at } = await post()
    const { status, headers } = await get(`/blogs?cursor=${created_at}_${id}`)
    expect([status, headers.get('location')]).toEqual([302, '/blogs'])
  })
})

describe('admins', () => {
  test('get drafts and controls, and their pages are neither cached nor shown to others', async () => {
    const [shown, draft] = [await post(), await post({ published: false })]
    for (const path of ['/blogs', `/blogs/${shown.id}`]) {
      const before = await get(path)
      const own = await get(path, rehema)
      const after = await get(path)
      const asMember = await get(path, ama)
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(own.headers.has('etag')).toBe(false)
      expect(own.body).toMatch(/New Post|\/edit"/)
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
      for (const { body, headers } of [before, after, asMember]) {
        expect(body).not.toMatch(/New Post|\/edit"|data-delete/)
        expect(headers.has('set-cookie')).toBe(false)
        expect(headers.get('vary')).toMatch(/cookie/)
      }
      // A browser in which somebody else was signed in sends the ETag that it has stored.
      const asked = await get(path, rehema, { 'if-none-match': before.headers.get('etag') ?? '' })
      expect(asked.status).toBe(200)
    }
    expect((await get('/blogs', rehema)).body).toContain(draft.title)
    const { body } = await get(`/blogs/${shown.id}`, rehema)
    expect(body).toContain(`href="/blogs/${shown.id}/edit"`)
    expect(body).toContain(`data-delete="${shown.id}"`)
    expect(body).toContain('<dialog')
  })
})

describe('a cached page', () => {
  test('answers 304 until the post, its author’s name or its published state changes', async () => {
    const { id } = await post({ title: 'Before' })
    const path = `/blogs/${id}`
    const tagOf = async () => (await get(path)).headers.get('etag') ?? ''
    const tag = await tagOf()
    const again = await get(path, visitor(), { 'if-none-match': tag })
    expect([again.status, again.body]).toEqual([304, ''])
    await app.db.execute(sql`update blogs set title = 'After', updated_at = now() where id = ${id}`)
    const changed = await get(path, visitor(), { 'if-none-match': tag })
    expect([changed.status, changed.body]).toEqual([200, expect.stringContaining('<h1>After</h1>')])
    await app.db.execute(sql`update profiles set full_name = 'Rehema M.' where id = ${rehema.id}`)
    expect((await get(path)).body).toContain('By Rehema M.')
    await app.db.execute(sql`update profiles set full_name = 'Rehema' where id = ${rehema.id}`)
    await app.db.execute(sql`update blogs set published = false, updated_at = now() where id = ${id}`)
    expect((await get(path, visitor(), { 'if-none-match': tag })).status).toBe(404)
  })

  test.each(['/blogs', '/blogs/feed.xml', '/sitemap.xml'])(
    '%s is rendered again after a post is published, changed or unpublished',
    async (path) => {
      await post()
      const seen = new Set<string>()
      const expectNew = async () => {
        const tag = (await get(path)).headers.get('etag') ?? ''
        expect((await get(path, visitor(), { 'if-none-match': tag })).status).toBe(304)
        expect(seen.has(tag)).toBe(false)
        seen.add(tag)
      }
      await expectNew()
      const { id } = await post()
      await expectNew()
      await app.db.execute(sql`update blogs set title = 'Other', updated_at = now() where id = ${id}`)
      await expectNew()
      await app.db.execute(sql`update blogs set published = false where id = ${id}`)
      await post()
      await expectNew()
      await app.db.execute(sql`update blogs set published = true, updated_at = now() where id = ${id}`)
      await expectNew()
    },
  )

  test('is sent in brotli', async () => {
    const { id, title } = await post()
    for (const path of ['/blogs', `/blogs/${id}`, '/blogs/feed.xml', '/sitemap.xml']) {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers.get('content-encoding')).toBe('br')
    }
    const { request } = await import('node:http')
    const bytes = await new Promise<Buffer>((resolve) => {
      request(`${url}/blogs/${id}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
        void response.toArray().then((parts: Buffer[]) => resolve(Buffer.concat(parts)))
      }).end()
    })
    expect(brotliDecompressSync(bytes).toString()).toContain(title)
  })
})

describe('covers', () => {
  const policyOf = ({ headers }: { headers: Headers }) =>
    /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

  test('are allowed by their origin only, and send no referrer to their host', async () => {
    const one = await post({ cover_image_url: 'https://one.example/a.jpg?x=1&y=2' })
    await post({ cover_image_url: 'https://one.example/b.jpg' })
    await post({ cover_image_url: 'https://two.example:8443/c.jpg' })
    await post({ cover_image_url: 'https://draft.example/d.jpg', published: false })
    const list = await get('/blogs')
    expect(policyOf(list)).toBe("'self' blob: https://one.example https://two.example:8443")
    expect(policyOf(await get(`/blogs/${one.id}`))).toBe("'self' blob: https://one.example")
    expect(policyOf(await get(`/blogs/${one.id}`, rehema))).toBe("'self' blob: https://one.example")
    const [image = ''] = (list.body as string).match(/<img src="https:\/\/one[^>]*>/) ?? []
    expect(image).toContain('src="https://one.example/a.jpg?x=1&amp;y=2"')
    for (const part of ['alt=""', 'loading="lazy"', 'referrerPolicy="no-referrer"', 'width="1280"', 'height="720"'])
      expect(image).toContain(part)
  })

  test.each([
    'https://a;sandbox/x.png',
    'https://a,b.example/x.png',
    'http://plain.example/x.png',
    'javascript:alert(1)',
    'https://*.example/x.png',
    'https://[::1]/x.png',
    'not an address',
  ])('that a policy cannot name (%s) are not shown', async (cover_image_url) => {
    const { id } = await post({ cover_image_url })
    for (const path of ['/blogs', `/blogs/${id}`])
      for (const who of [visitor(), rehema]) {
        const answer = await get(path, who)
        expect(answer.status).toBe(200)
        expect(policyOf(answer)).toBe("'self' blob:")
        expect(answer.headers.get('content-security-policy')).not.toMatch(/sandbox|,/)
        expect(answer.body).not.toMatch(/<img/)
      }
  })
})

describe('the feed', () => {
  test('is Atom with whole posts, absolute links and permanent ids', async () => {
    const { id, title, created_at } = await post({
      title: 'Fish & ]]> <b>chips</b> \u0007',
      content: 'See [the rules](/community-guidelines?a=1&b=2), [below](#section-end) and <a href="/x">.\n\n## End',
    })
    await post({ published: false, title: 'Not yet' })
    const { status, body, headers } = await get('/blogs/feed.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = parseAtomFeed(body as string)
    expect(feed).toMatchObject({
      id: `${PUBLIC_URL}/blogs`,
      links: expect.arrayContaining([expect.objectContaining({ href: `${PUBLIC_URL}/blogs/feed.xml`, rel: 'self' })]),
    })
    expect(feed.entries).toHaveLength(1)
    const [entry] = feed.entries ?? []
    expect(entry).toMatchObject({
      id: `urn:uuid:${id}`,
      title: { value: title.replace('\u0007', '').trim() },
      published: created_at,
      authors: [{ name: 'Rehema' }],
      links: [expect.objectContaining({ href: `${PUBLIC_URL}/blogs/${id}` })],
    })
    const html = entry?.content?.value ?? ''
    expect(html).toContain(`href="${PUBLIC_URL}/community-guidelines?a=1&amp;b=2"`)
    expect(html).toContain(`href="${PUBLIC_URL}/blogs/${id}#section-end"`)
    expect(html).toContain('&lt;a href="/x"&gt;')
    expect(body).not.toContain('Not yet')
  })

  test('without posts is a valid feed', async () => {
    expect(parseAtomFeed((await get('/blogs/feed.xml')).body as string).entries ?? []).toEqual([])
  })
})

describe('search engines', () => {
  test('find published posts and when they changed in the sitemap, and no drafts', async () => {
    const [shown, draft] = [await post(), await post({ published: false })]
    const { body, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(body).toContain(`<loc>${PUBLIC_URL}/</loc>`)
    expect(body).toContain(`<loc>${PUBLIC_URL}/blogs/${shown.id}</loc><lastmod>${shown.updated_at}</lastmod>`)
    expect(body).not.toContain(draft.id)
  })

  test('are told not to read the API and the signed-in screens', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (body as string).trim().split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /dashboard',
        'Disallow: /blogs/*/edit',
        `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
      ]),
    )
    for (const open of ['/', '/auth', '/blogs', '/blogs/']) expect(lines).not.toContain(`Disallow: ${open}`)
  })
})

describe('while the database fails', () => {
  test('the list shows an error, and a post redirects to a list that shows one', async () => {
    const { id } = await post()
    vi.spyOn(app.db, 'select').mockImplementation(() => {
      throw new Error('no database')
    })
    const list = await get('/blogs')
    expect([list.status, list.headers.get('retry-after')]).toEqual([503, '5'])
    expect(list.headers.get('cache-control')).toBe('private, no-store')
    expect(list.body).toContain(inEnglish(BLOG_TEXTS.listFailed))
    expect(list.body).not.toContain(inEnglish(BLOG_TEXTS.none))
    const failed = await get(`/blogs/${id}`)
    expect([failed.status, failed.headers.get('location')]).toEqual([302, '/blogs?failed'])
    vi.restoreAllMocks()
    const after = await get('/blogs?failed')
    expect(after.status).toBe(200)
    expect(after.body).toContain(inEnglish(BLOG_TEXTS.loadFailed))
    expect(after.headers.get('cache-control')).toBe('private, no-store')
  })
})
