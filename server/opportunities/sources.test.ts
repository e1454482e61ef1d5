import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OpportunitySource } from '#contract/opportunity-sources-api.ts'
import { SOURCES_MAX, SOURCE_TEXTS } from '#contract/opportunity-sources.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { feedFile, sends } from '#test/feed-server.ts'
import { feedsFor } from '#test/feeds-for.ts'
import { world } from '#test/world.ts'

const { app, admin, rows, state, wait } = await world()
const { site, canary } = await feedsFor(app)
const root = await admin('Root')
const RSS = `${site.url}/rss`
site.pages['/rss'] = sends(feedFile('jobs.rss.xml'), 'application/rss+xml', { etag: '"one"' })
beforeEach(() => rows(sql`delete from opportunity_sources`))

const fresh = () => crypto.randomUUID()
const add = (more: object = {}) =>
  root.request('POST', '/api/admin/sources', { id: fresh(), name: 'Coast jobs', url: RSS, kind: 'feed', ...more })
const change = ({ id, name, url, kind, enabled }: OpportunitySource, more: object = {}) =>
  root.request('PUT', `/api/admin/sources/${id}`, { name, url, kind, enabled, ...more })
const list = async () => (await root.call.opportunitySources.list()).items
const auditOf = (id: string) => rows(sql`select action, details from audit_log where subject = ${id} order by at, id`)

describe('a source', () => {
  test('is added once for its id, read by the next run, and lists what that brought', async () => {
    const id = fresh()
    const added = await add({ id })
    expect(added).toMatchObject({ status: 201, body: { id, enabled: true, last_read_at: null, last_result: null } })
    const before = await state()
    expect(await add({ id })).toMatchObject({ status: 201, body: { id } })
    expect(await add({ name: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'SOURCE_KNOWN', message: inEnglish(SOURCE_TEXTS.known) },
    })
    expect(await state()).toBe(before)
    await root.call.opportunities.scrape({})
    const [read] = await list()
    expect(read).toMatchObject({ id, failed_days: 0, last_result: { status: 'read', known: 0 } })
    expect(read?.last_result?.added).toBeGreaterThan(0)
    expect(await auditOf(id)).toEqual([{ action: 'source.create', details: { title: 'Coast jobs', url: RSS } }])
    await rows(sql`delete from opportunities`)
  })

  test('with another address is read anew; switched on again, its failures are forgotten', async () => {
    const id = fresh()
    const { body } = await add({ id, url: `${site.url}/gone` })
    for (let day = 0; day < 3; day++) {
      await root.call.opportunities.scrape({})
      await wait(86_400_000)
    }
    const [off] = await list()
    expect(off).toMatchObject({ enabled: false, failed_days: 3, last_result: { status: 'failed' } })
    expect(off?.note).toContain('Switched off on ')
    expect(await change({ ...body, enabled: true })).toMatchObject({
      status: 200,
      body: { enabled: true, failed_days: 0, note: null, last_result: { status: 'failed' } },
    })
    expect(await change({ ...body, enabled: true, url: RSS })).toMatchObject({ body: { url: RSS, last_result: null } })
    const before = await state()
    expect((await change({ ...body, enabled: true, url: RSS })).status).toBe(200)
    expect((await change({ ...body, id: fresh() })).status).toBe(404)
    expect(await state()).toBe(before)
    const { body: other } = await add({ url: `${RSS}?b` })
    expect(await change(other, { url: RSS })).toMatchObject({ status: 409, body: { code: 'SOURCE_KNOWN' } })
    expect(await auditOf(id)).toHaveLength(3)
  })

  test('without a name or with an address that is none is refused in its words; the hundredth is the last', async () => {
    for (const [more, text] of [
      [{ name: ' ' }, SOURCE_TEXTS.nameMissing],
      [{ url: '' }, SOURCE_TEXTS.url],
      [{ url: 'jobs.example/feed' }, SOURCE_TEXTS.url],
      [{ url: 'https://a:b@jobs.example/feed' }, SOURCE_TEXTS.url],
    ] as const)
      expect(await add(more)).toMatchObject({ status: 400, body: { message: inEnglish(text) } })
    await rows(sql`insert into opportunity_sources (id, name, url, kind)
      select gen_random_uuid(), 'S' || n, 'https://s.example/' || n, 'feed' from generate_series(2, ${SOURCES_MAX}) n`)
    const answers = await Promise.all([add({ url: `${RSS}?1` }), add({ url: `${RSS}?2` })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await list()).toHaveLength(SOURCES_MAX)
  })
})

describe('a try', () => {
  const attempt = (url: string, kind = 'feed') => root.request('POST', '/api/admin/sources/try', { url, kind })

  test('shows what a reading would bring, and stores nothing', async () => {
    const before = await state()
    const { status, body } = await attempt(RSS)
    expect(status).toBe(200)
    expect(body.status).toBe('read')
    expect(body.count).toBe(body.items.length)
    expect(body.items.map(({ title }: { title: string }) => title)).toContain('Nurse, district hospital & clinic')
    expect(await state()).toBe(before)
  })

  test('says why an address is not read, and asks nobody on a private one', async () => {
    site.pages['/malformed'] = sends('<rss version="2.0"><channel><item><title>x</ti')
    for (const [url, reason] of [
      [`${site.url}/gone`, 'It did not answer with what was asked for'],
      [`${site.url}/malformed`, 'It is not a feed'],
      [`https://127.0.0.1:${canary.port}/`, 'It leads to an address that is not of the public internet'],
      [`https://feeds.test:${canary.port}/`, 'It leads to an address that is not of the public internet'],
      ['http://jobs.example/feed', 'Only https addresses'],
    ] as const)
      expect(await attempt(url), url).toMatchObject({
        status: 200,
        body: { status: 'failed', reason: expect.stringContaining(reason) },
      })
    expect(canary.visits()).toBe(0)
  })
})
