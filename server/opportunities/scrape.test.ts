import { randomUUIDv7 } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { OPPORTUNITY_TEXTS } from '#contract/opportunities.ts'
import { addKnownSources } from '#server/opportunities/known-sources.ts'
import { IMPORT_QUEUE } from '#server/opportunities/import-sources.ts'
import { SYSTEM_ADDRESS } from '#server/opportunities/system-member.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { drips, feedFile, redirectsTo, rssOf, sends } from '#test/feed-server.ts'
import { feedsFor } from '#test/feeds-for.ts'
import { world } from '#test/world.ts'

const MB = 1024 * 1024
const DAY = 86_400_000
const { app, rows, member, admin, visitor, wait, state } = await world()
const { site, canary } = await feedsFor(app)
const root = await admin('Root')

afterEach(async () => {
  // No test may cause a request to a private address.
  expect(canary.visits()).toBe(0)
  await rows(sql`delete from opportunities`)
  await rows(sql`delete from opportunity_sources`)
  site.asked.length = 0
})

async function source(path: string, kind = 'feed', name = path): Promise<string> {
  const id = randomUUIDv7()
  const url = path.startsWith('/') ? site.url + path : path
  await rows(sql`insert into opportunity_sources (id, name, url, kind) values (${id}, ${name}, ${url}, ${kind})`)
  return id
}
const scrape = (who: Pick<typeof root, 'request'> = root) => who.request('POST', '/api/scrape-opportunities', {})
const counts = async () => (await scrape()).body.message as string
type SourceRow = {
  enabled: boolean
  failed_days: number
  note: string | null
  last_result: { reason?: string }
  etag: string
}
const sourceRow = async (id: string) =>
  (await rows<SourceRow>(sql`select * from opportunity_sources where id = ${id}`))[0] as SourceRow
const board = async () => (await root.call.opportunities.list({})).items

describe('an import run by an admin', () => {
  test('adds new opportunities of every kind of source, with the source and the system member as poster', async () => {
    site.pages['/rss'] = sends(feedFile('jobs.rss.xml'), 'application/rss+xml')
    site.pages['/atom'] = sends(feedFile('scholarships.atom.xml'), 'application/atom+xml')
    site.pages['/json'] = sends(feedFile('grants.feed.json'), 'application/feed+json')
    site.pages['/reliefweb'] = sends(feedFile('reliefweb.json'), 'application/json')
    site.pages['/remotive'] = sends(feedFile('remotive.json'), 'application/json')
    site.pages['/himalayas'] = sends(feedFile('himalayas.json'), 'application/json')
    site.pages['/page'] = sends(feedFile('careers.html'), 'text/html; charset=utf-8')
    await source('/rss', 'feed', 'Coast jobs')
    await source('/atom')
    await source('/json')
    for (const kind of ['reliefweb', 'remotive', 'himalayas', 'page']) await source(`/${kind}`, kind)
    const answer = await scrape()
    expect([answer.status, answer.body]).toEqual([
      202,
      { message: '14 new, 0 known, 0 sources failed', added: 14, known: 0, failed: 0 },
    ])
    const nurse = (await board()).find(({ title }) => title.startsWith('Nurse'))
    expect(nurse).toMatchObject({
      title: 'Nurse, district hospital & clinic',
      country: 'KE',
      posted_by_name: null,
      source: { name: 'Coast jobs', url: `${site.url}/rss` },
      is_mine: false,
      closed: false,
    })
    expect(JSON.stringify(await board())).not.toMatch(/<\w|alert\(/)
    expect(await counts()).toBe('0 new, 14 known, 0 sources failed')
  })

  test('records the reason of each failing source, imports the others, and requests no private address', async () => {
    const secret = `https://127.0.0.1:${canary.port}/`
    site.pages['/good'] = sends(feedFile('jobs.rss.xml'))
    site.pages['/malformed'] = sends('<rss version="2.0"><channel><item><title>x</ti')
    site.pages['/large'] = sends(Buffer.alloc(5 * MB, 'x'))
    site.pages['/bomb'] = sends(gzipSync(Buffer.alloc(20 * MB)), 'application/xml', { 'content-encoding': 'gzip' })
    site.pages['/slow'] = drips
    site.pages['/away'] = redirectsTo(secret)
    site.pages['/turned'] = redirectsTo(`https://feeds.test:${canary.port}/`)
    site.pages['/circle'] = redirectsTo('/circle')
    site.pages['/picture'] = sends(feedFile('jobs.rss.xml'), 'image/png')
    site.pages['/broken'] = (_, response) => void response.writeHead(500).end()
    const bad: [string, string][] = [
      ['/malformed', 'It is not a feed'],
      ['/large', 'larger'],
      ['/bomb', 'larger'],
      ['/slow', 'too long'],
      ['/away', 'not of the public internet'],
      ['/turned', 'not of the public internet'],
      ['/circle', 'redirects too often'],
      ['/picture', 'content type is image/png'],
      ['/broken', 'HTTP 500'],
      [secret, 'not of the public internet'],
      [`https://feeds.test:${canary.port}/`, 'not of the public internet'],
      [`http://127.0.0.1:${canary.port}/`, 'Only https'],
    ]
    const ids = [await source('/good')]
    for (const [path] of bad) ids.push(await source(path))
    expect(await counts()).toBe('2 new, 0 known, 12 sources failed')
    for (const [index, [path, reason]] of bad.entries())
      expect((await sourceRow(ids[index + 1] ?? '')).last_result.reason, path).toContain(reason)
    expect(await board()).toHaveLength(2)
    expect(await counts()).toBe('0 new, 2 known, 12 sources failed')
  })

  test('adds at most five hundred entries of one source per run, the newest first', async () => {
    const items = Array.from({ length: 10_000 }, (_, n) => ({ title: `Job ${n}`, link: `https://jobs.example/${n}` }))
    site.pages['/flood'] = sends(rssOf(items), 'application/xml', { etag: '"flood"' })
    const id = await source('/flood')
    expect(await counts()).toBe('500 new, 0 known, 0 sources failed')
    expect((await board())[0]?.title).toBe('Job 0')
    // The source must send everything again; otherwise the rest would be lost.
    expect(await sourceRow(id)).toMatchObject({ etag: null, last_result: { left: 9500 } })
    expect(await counts()).toBe('500 new, 500 known, 0 sources failed')
    expect((await board())[0]?.title).toBe('Job 500')
  })

  test('does not load an unchanged source again', async () => {
    let asked = ''
    site.pages['/feed'] = (request, response) => {
      asked = request.headers['if-none-match'] ?? ''
      if (asked) response.writeHead(304).end()
      else sends(feedFile('jobs.rss.xml'), 'application/xml', { etag: '"one"' })(request, response)
    }
    const id = await source('/feed')
    expect(await counts()).toBe('2 new, 0 known, 0 sources failed')
    expect(await counts()).toBe('0 new, 2 known, 0 sources failed')
    expect(await counts()).toBe('0 new, 2 known, 0 sources failed')
    expect([asked, (await sourceRow(id)).last_result]).toEqual([
      '"one"',
      { status: 'unchanged', added: 0, known: 2, left: 0 },
    ])
  })

  test('adds a link once, when two sources or a member and a source have it', async () => {
    const ama = await member('Ama')
    await ama.call.opportunities.create({
      id: crypto.randomUUID(),
      title: 'By hand',
      description: 'First',
      country: 'KE',
      link: 'http://www.jobs.example/1/?utm_source=mail',
    })
    const links = [1, 2].map((n) => ({ title: `Job ${n}`, link: `https://jobs.example/${n}` }))
    for (const path of ['/a', '/b']) {
      site.pages[path] = sends(rssOf(links))
      await source(path)
    }
    expect(await counts()).toBe('1 new, 3 known, 0 sources failed')
    expect((await board()).map(({ title }) => title).toSorted()).toEqual(['By hand', 'Job 2'])
  })

  test('does not add an opportunity that an admin removed; a member may still post it', async () => {
    const links = [1, 2].map((n) => ({ title: `Job ${n}`, link: `https://removed.example/${n}` }))
    site.pages['/rss'] = sends(rssOf(links))
    await source('/rss')
    expect(await counts()).toBe('2 new, 0 known, 0 sources failed')
    const removed = (await board()).find(({ title }) => title === 'Job 1')
    await root.call.opportunities.delete({ id: removed?.id ?? '' })
    expect(await counts()).toBe('0 new, 2 known, 0 sources failed')
    expect((await board()).map(({ title }) => title)).toEqual(['Job 2'])
    const ama = await member('Ama')
    await ama.call.opportunities.create({
      id: crypto.randomUUID(),
      title: 'By hand',
      description: 'It is good after all.',
      country: 'GH',
      link: 'https://removed.example/1',
    })
    expect((await board()).map(({ title }) => title).toSorted()).toEqual(['By hand', 'Job 2'])
  })

  test('is refused to everybody else, and skips sources that are switched off', async () => {
    site.pages['/feed'] = sends(feedFile('jobs.rss.xml'))
    const id = await source('/feed')
    await rows(sql`update opportunity_sources set enabled = false where id = ${id}`)
    const kofi = await member('Kofi')
    const before = await state()
    expect((await scrape(kofi)).status).toBe(403)
    expect((await scrape(visitor())).status).toBe(401)
    expect(await state()).toBe(before)
    expect(await counts()).toBe('0 new, 0 known, 0 sources failed')
    expect(site.asked).toEqual([])
  })
})

describe('the system member', () => {
  test('exists once, appears in no list, and nobody can sign in as it', async () => {
    site.pages['/feed'] = sends(feedFile('jobs.rss.xml'))
    await source('/feed')
    await scrape()
    const found = await rows<{ id: string; email: string; accounts: number; profiles: number }>(
      sql`select u.id, u.email, (select count(*)::int from accounts a where a.user_id = u.id) as accounts,
            (select count(*)::int from profiles p where p.id = u.id) as profiles
          from users u where u.full_name = ${SYSTEM_ADDRESS}`,
    )
    expect(found).toMatchObject([{ accounts: 0, profiles: 0 }])
    const { id, email } = found[0] ?? { id: '', email: '' }
    expect((await root.request('GET', `/api/profiles/${id}`)).status).toBe(404)
    const attempt = (path: string, body: object) => visitor().request('POST', `/api/auth/${path}`, body)
    expect((await attempt('sign-in', { email, password: 'kente and cedi' })).status).toBe(400)
    expect((await attempt('request-password-reset', { email })).status).toBe(400)
  })
})

describe('a source that fails', () => {
  test('on three days in a row is switched off with a note; failures on the same day count once', async () => {
    site.pages['/feed'] = sends('no feed')
    const id = await source('/feed')
    for (const [moves, failed_days] of [
      [0, 1],
      [0, 1],
      [DAY, 2],
      [0, 2],
    ] as const) {
      await wait(moves)
      expect(await counts()).toBe('0 new, 0 known, 1 source failed')
      expect(await sourceRow(id)).toMatchObject({ enabled: true, failed_days, note: null })
    }
    await wait(DAY)
    expect(await counts()).toBe('0 new, 0 known, 1 source failed')
    expect(await sourceRow(id)).toMatchObject({
      enabled: false,
      failed_days: 3,
      note: expect.stringMatching(
        /^Switched off on \d{4}-\d\d-\d\d after failing 3 days in a row: It is not a feed\.$/,
      ),
    })
    site.asked.length = 0
    await wait(DAY)
    expect(await counts()).toBe('0 new, 0 known, 0 sources failed')
    expect(site.asked).toEqual([])
  })

  test('starts counting again after a success', async () => {
    site.pages['/feed'] = sends('no feed')
    const id = await source('/feed')
    await scrape()
    await wait(DAY)
    await scrape()
    site.pages['/feed'] = sends(rssOf([]))
    await scrape()
    expect(await sourceRow(id)).toMatchObject({ enabled: true, failed_days: 0, note: null })
    site.pages['/feed'] = sends('no feed')
    await wait(DAY)
    await scrape()
    expect(await sourceRow(id)).toMatchObject({ enabled: true, failed_days: 1 })
  })
})

describe('import runs do not overlap', () => {
  test('of ten at once one imports, and nine are refused', async () => {
    const done = Promise.withResolvers<void>()
    site.pages['/feed'] = (request, response) =>
      void done.promise.then(() => sends(feedFile('jobs.rss.xml'))(request, response))
    await source('/feed')
    let refused = 0
    const ask = async () => {
      const answer = await scrape()
      if (answer.status === 409 && (refused += 1) === 9) done.resolve()
      return answer
    }
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect([answers.filter(({ status }) => status === 202).length, refused]).toEqual([1, 9])
    const told = answers.filter(({ status }) => status === 409).map(({ body }) => [body.code, body.message] as unknown)
    expect(told).toEqual(told.map(() => ['SCRAPING', inEnglish(OPPORTUNITY_TEXTS.scraping)]))
    expect(site.asked).toEqual(['/feed'])
    expect((await scrape()).status).toBe(202)
  })

  test('the lease of another process blocks a run, until it expires', async () => {
    const hold = (until: string) =>
      rows(
        sql`insert into opportunity_imports (id, importer, until) values (true, ${randomUUIDv7()}, now() + ${until}::interval)
            on conflict (id) do update set until = excluded.until`,
      )
    await hold('1 minute')
    expect((await scrape()).status).toBe(409)
    await hold('-1 second')
    expect((await scrape()).status).toBe(202)
    expect(await rows(sql`select 1 from opportunity_imports`)).toEqual([])
  })
})

test('the job queue starts an import run every day', async () => {
  site.pages['/feed'] = sends(feedFile('jobs.rss.xml'))
  await source('/feed')
  expect(await rows(sql`select cron from jobs.schedule where name = ${IMPORT_QUEUE}`)).toEqual([{ cron: '17 4 * * *' }])
  await app.jobs.enqueue(app.db, IMPORT_QUEUE, {})
  await expect.poll(async () => (await board()).length, { timeout: 30_000 }).toBe(2)
})

test('a new installation gets the known sources once, and later changes remain', async () => {
  await addKnownSources(app)
  await rows(sql`update opportunity_sources set enabled = false`)
  await addKnownSources(app)
  const found = await rows<{ url: string; enabled: boolean }>(sql`select url, enabled from opportunity_sources`)
  expect(found.length).toBeGreaterThan(3)
  for (const { url, enabled } of found) expect([enabled, new URL(url).protocol]).toEqual([false, 'https:'])
})
