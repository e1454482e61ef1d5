import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  OPPORTUNITY_COUNTRY_MAX,
  OPPORTUNITY_DESCRIPTION_MAX,
  OPPORTUNITY_LINK_MAX,
  OPPORTUNITY_ORGANISATION_MAX,
  OPPORTUNITY_TEXTS,
  OPPORTUNITY_TITLE_MAX,
} from '#contract/opportunities.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, admin, wait, rows, state } = await world()
const ama = await member('Ama')
const kofi = await member('Kofi')
const root = await admin('Root')

const DAY = 86_400_000
const day = (from: number) => new Date(Date.now() + from * DAY).toISOString().slice(0, 10)
const draft = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  title: 'Water engineer',
  description: 'Keep two hundred boreholes running.',
  opportunity_type: 'job',
  country: 'KE',
  organisation: null,
  link: null,
  skills: null,
  deadline: null,
  ...fields,
})
type Draft = { id: string; [field: string]: unknown }
const link = () => `https://jobs.example/${crypto.randomUUID()}`
const post = (what: object, who: Actor = ama) => who.request('POST', '/api/opportunities', what)
const change = ({ id, ...fields }: Draft, who: Actor = ama) => who.request('PUT', `/api/opportunities/${id}`, fields)
const read = (id: string, who: Actor = kofi) => who.request('GET', `/api/opportunities/${id}`)
const list = (query = '', who: Actor = kofi) => who.request('GET', `/api/opportunities${query}`)
const titles = async (query = '') => ((await list(query)).body.items as { title: string }[]).map(({ title }) => title)
const save = (id: string, who: Actor = kofi) => who.request('POST', `/api/opportunities/${id}/save`)
const emptied = () => rows(sql`truncate opportunities, saved_opportunities, opportunity_sources`)

describe('posting', () => {
  test('stores the caller as poster, and everybody finds it as it was sent', async () => {
    const sent = draft({
      organisation: 'Maji Works',
      link: link(),
      skills: ['Hydrology', 'Swahili'],
      deadline: day(14),
    })
    const { status, body } = await post(sent)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...sent,
      closed: false,
      posted_by: ama.id,
      posted_by_name: 'Ama',
      source: null,
      created_at: body.created_at,
      is_saved: false,
      is_mine: true,
    })
    expect((await read(sent.id)).body).toEqual({ ...body, is_mine: false })
    expect((await list()).body.items[0]).toEqual({ ...body, is_mine: false })
  })

  test('without optional fields stores none, and the type job', async () => {
    const { id, title, description, country } = draft()
    const { body } = await post({
      id,
      title: `  ${title} `,
      description,
      country,
      skills: [],
      organisation: ' ',
      link: '',
    })
    expect(body).toMatchObject({
      title,
      opportunity_type: 'job',
      organisation: null,
      link: null,
      skills: null,
      deadline: null,
    })
  })

  test('with the same id answers the same, even after its deadline; with other content or by others it is a conflict', async () => {
    const sent = draft({ deadline: day(0), link: link() })
    const { body } = await post(sent)
    const before = await state()
    expect(await post(sent)).toMatchObject({ status: 201, body })
    for (const [what, who] of [
      [{ ...sent, title: 'Other' }, ama],
      [{ ...sent, deadline: day(1) }, ama],
      [{ ...sent, skills: ['Swahili'] }, ama],
      [sent, kofi],
    ] as const)
      expect(await post(what, who)).toMatchObject({
        status: 409,
        body: { code: 'OPPORTUNITY_ID_REUSED', message: inEnglish(OPPORTUNITY_TEXTS.reused) },
      })
    expect(await state()).toBe(before)
    await rows(sql`update opportunities set deadline = ${day(-1)} where id = ${sent.id}`)
    expect(await post({ ...sent, deadline: day(-1) })).toMatchObject({ status: 201, body: { closed: true } })
  })

  test('with a link that is on the board already, in any spelling, is refused with the id of the first', async () => {
    const first = draft({ link: 'https://www.jobs.example/well/?utm_source=mail' })
    await post(first)
    const before = await state()
    for (const spelled of ['http://jobs.example/well', 'https://JOBS.example/well#apply', first.link])
      expect(await post(draft({ link: spelled }), kofi)).toMatchObject({
        status: 409,
        body: { code: 'LINK_TAKEN', message: inEnglish(OPPORTUNITY_TEXTS.taken), data: { id: first.id } },
      })
    expect(await state()).toBe(before)
    expect((await post(draft({ link: 'https://jobs.example/well/2' }))).status).toBe(201)
  })

  test.each([
    ['title', '', inEnglish(OPPORTUNITY_TEXTS.title)],
    ['title', ' \n ', inEnglish(OPPORTUNITY_TEXTS.title)],
    ['title', 'a'.repeat(OPPORTUNITY_TITLE_MAX + 1), inEnglish(OPPORTUNITY_TEXTS.titleLong)],
    ['description', '', inEnglish(OPPORTUNITY_TEXTS.description)],
    ['description', 'a'.repeat(OPPORTUNITY_DESCRIPTION_MAX + 1), inEnglish(OPPORTUNITY_TEXTS.descriptionLong)],
    ['country', ' ', inEnglish(OPPORTUNITY_TEXTS.country)],
    ['country', 'a'.repeat(OPPORTUNITY_COUNTRY_MAX + 1), inEnglish(OPPORTUNITY_TEXTS.countryLong)],
    ['organisation', 'a'.repeat(OPPORTUNITY_ORGANISATION_MAX + 1), inEnglish(OPPORTUNITY_TEXTS.organisationLong)],
    ['link', 'javascript:alert(1)', inEnglish(OPPORTUNITY_TEXTS.link)],
    ['link', 'data:text/html,x', inEnglish(OPPORTUNITY_TEXTS.link)],
    ['link', '//jobs.example/x', inEnglish(OPPORTUNITY_TEXTS.link)],
    ['link', 'jobs.example', inEnglish(OPPORTUNITY_TEXTS.link)],
    ['link', 'https:jobs.example', inEnglish(OPPORTUNITY_TEXTS.link)],
    ['link', `https://jobs.example/${'a'.repeat(OPPORTUNITY_LINK_MAX)}`, inEnglish(OPPORTUNITY_TEXTS.link)],
    ['deadline', 'tomorrow', inEnglish(OPPORTUNITY_TEXTS.deadline)],
    ['deadline', '2027-02-30', inEnglish(OPPORTUNITY_TEXTS.deadline)],
  ])('with an invalid %s (%j) is refused with its message and stores nothing', async (field, value, message) => {
    const before = await state()
    expect(await post(draft({ [field]: value }))).toMatchObject({
      status: 400,
      body: { message, data: { issues: [{ field, message }] } },
    })
    expect(await state()).toBe(before)
  })

  test.each([day(-1), '0000-01-01'])('with the past deadline %s is refused', async (deadline) => {
    expect(await post(draft({ deadline }))).toMatchObject({
      status: 400,
      body: { code: 'DEADLINE_PAST', message: inEnglish(OPPORTUNITY_TEXTS.deadlinePast) },
    })
  })
})

describe('the board', () => {
  test('comes in pages, newest first, each opportunity once', async () => {
    await emptied()
    const ids: string[] = []
    for (let n = 0; n < PAGE_SIZE * 2 + 1; n++) ids.unshift((await post(draft())).body.id)
    // All have the same time, so the id decides their order.
    await rows(
      sql`update opportunities set created_at = now() where id in (${sql.join(
        ids.slice(0, 25).map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
    )
    const seen: string[] = []
    let cursor = ''
    for (const size of [PAGE_SIZE, PAGE_SIZE, 1]) {
      const { body } = await list(cursor && `?cursor=${cursor}`)
      expect(body.items).toHaveLength(size)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor
    }
    expect(cursor).toBeNull()
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(seen.slice(25)).toEqual(ids.slice(25))
  })

  test('can be filtered by type', async () => {
    await emptied()
    for (const opportunity_type of ['grant', 'job', 'grant'])
      await post(draft({ opportunity_type, title: opportunity_type }))
    expect(await titles('?type=grant')).toEqual(['grant', 'grant'])
    expect(await titles('?type=partnership')).toEqual([])
    expect((await list('?type=saved')).status).toBe(400)
  })

  test('a country is stored as its code and found by its English names', async () => {
    await emptied()
    const kenya = (await post(draft({ title: 'A', country: 'Kenya' }))).body
    await post(draft({ title: 'B', country: 'Côte d’Ivoire, Cape Verde' }))
    await post(draft({ title: 'C', country: 'Remote' }))
    await post(draft({ title: 'D', country: 'Mombasa' }))
    expect(kenya.country).toBe('KE')
    expect((await list()).body.items.map(({ country }: { country: string }) => country)).toEqual([
      'Mombasa',
      'remote',
      'CI,CV',
      'KE',
    ])
    const found = (q: string) => titles(`?q=${encodeURIComponent(q)}`)
    expect(await found('keny')).toEqual(['A'])
    expect(await found('IVORY')).toEqual(['B'])
    expect(await found('Cabo Verde')).toEqual(['B'])
    expect(await found('remote')).toEqual(['C'])
    expect(await found('mombasa')).toEqual(['D'])
  })

  test('by words in the title, the description or the country, whatever their case and accents; signs are signs', async () => {
    await emptied()
    await post(draft({ title: 'A', description: 'Teach in Ọ̀yọ́', country: 'NIGERIA' }))
    await post(draft({ title: 'B 100%', description: 'Naïve_réseau', country: 'Sénégal', opportunity_type: 'grant' }))
    await post(draft({ title: 'C', description: String.raw`a\b`, country: 'KE' }))
    const found = async (q: string, more = '') => (await titles(`?q=${encodeURIComponent(q)}${more}`)).toSorted()
    expect(await found('nigeria')).toEqual(['A'])
    expect(await found('  TEACH in ')).toEqual(['A'])
    expect(await found('ọ̀YỌ́')).toEqual(['A'])
    expect(await found('SÉNÉ')).toEqual(['B 100%'])
    expect(await found('naive_Reseau')).toEqual(['B 100%'])
    expect(await found('Oyo')).toEqual(['A'])
    expect(await found('%')).toEqual(['B 100%'])
    expect(await found('e_r')).toEqual(['B 100%'])
    expect(await found('_')).toEqual(['B 100%'])
    expect(await found('\\')).toEqual(['C'])
    expect(await found('e', '&type=grant')).toEqual(['B 100%'])
    expect(await found('nobody')).toEqual([])
    expect(await found('')).toEqual(['A', 'B 100%', 'C'])
    expect((await list(`?q=${'a'.repeat(101)}`)).status).toBe(400)
  })

  test('shows an opportunity until the end of its deadline’s day in UTC; then it is closed', async () => {
    await emptied()
    const { id } = (await post(draft({ title: 'Today', deadline: day(0) }))).body
    await post(draft({ title: 'Later', deadline: day(40) }))
    expect(await titles()).toEqual(['Later', 'Today'])
    await wait(DAY)
    expect(await titles()).toEqual(['Later'])
    expect((await read(id)).body).toMatchObject({ closed: true, deadline: day(0) })
  })

  test('hides opportunities of banned members, which only admins can read; those of deleted accounts stay', async () => {
    await emptied()
    const [gone, banned] = [await member('Gone'), await member('Banned')]
    const left = (await post(draft({ title: 'Left' }), gone)).body.id
    const hidden = (await post(draft({ title: 'Hidden' }), banned)).body.id
    await save(hidden)
    await rows(sql`update users set banned_at = now() where id = ${banned.id}`)
    await rows(sql`delete from users where id = ${gone.id}`)
    expect(await titles()).toEqual(['Left'])
    expect((await list('', root)).body.items).toHaveLength(1)
    expect((await kofi.request('GET', '/api/saved-opportunities')).body.items).toEqual([])
    expect((await read(left)).body).toMatchObject({ posted_by: null, posted_by_name: null, is_mine: false })
    expect((await read(hidden)).status).toBe(404)
    expect((await save(hidden, ama)).status).toBe(404)
    expect((await read(hidden, root)).status).toBe(200)
  })

  test('names the source of an imported opportunity, without the query string that has our key', async () => {
    const source = crypto.randomUUID()
    const { id } = (await post(draft())).body
    await rows(
      sql`insert into opportunity_sources (id, name, url, kind) values (${source}, 'Water news', 'https://feeds.example/water?appname=ours&key=secret', 'feed')`,
    )
    await rows(sql`update opportunities set source_id = ${source}, posted_by = null where id = ${id}`)
    expect((await read(id)).body).toMatchObject({
      posted_by: null,
      posted_by_name: null,
      source: { name: 'Water news', url: 'https://feeds.example/water' },
    })
  })

  test('answers 404 for an unknown opportunity', async () => {
    expect((await read(crypto.randomUUID())).status).toBe(404)
  })
})

describe('changing and deleting', () => {
  test('replaces all fields of the caller’s opportunity, which keeps its position', async () => {
    const sent = draft({ link: link(), skills: ['Swahili'] })
    const { body } = await post(sent)
    const changed = { ...sent, title: 'Water engineers', link: null, skills: null, deadline: day(3) }
    expect(await change(changed)).toMatchObject({ status: 200, body: { ...body, ...changed } })
    // The old link may be posted again.
    expect((await post(draft({ link: sent.link }), kofi)).status).toBe(201)
  })

  test('to a link of another opportunity is refused with its id; another spelling of the own link is accepted', async () => {
    const [one, other] = [draft({ link: link() }), draft({ link: link() })]
    await post(one)
    await post(other, kofi)
    const before = await state()
    expect(await change({ ...one, link: `${other.link}/?utm_source=x` })).toMatchObject({
      status: 409,
      body: { code: 'LINK_TAKEN', data: { id: other.id } },
    })
    expect(await state()).toBe(before)
    expect((await change({ ...one, link: `${one.link}/#now` })).status).toBe(200)
  })

  test('may keep a past deadline, but not set one', async () => {
    const sent = draft()
    await post(sent)
    await rows(sql`update opportunities set deadline = '2026-01-31' where id = ${sent.id}`)
    expect(await change({ ...sent, title: 'Over', deadline: '2026-01-31' })).toMatchObject({
      status: 200,
      body: { title: 'Over', closed: true },
    })
    expect(await change({ ...sent, deadline: '2026-01-30' })).toMatchObject({
      status: 400,
      body: { code: 'DEADLINE_PAST' },
    })
  })

  test('is refused for an opportunity of somebody else; an unknown one is a 404', async () => {
    const sent = draft()
    await post(sent)
    const before = await state()
    for (const who of [kofi, root]) expect((await change(sent, who)).status).toBe(403)
    expect((await kofi.request('DELETE', `/api/opportunities/${sent.id}`)).status).toBe(403)
    expect((await change(draft())).status).toBe(404)
    expect((await ama.request('DELETE', `/api/opportunities/${draft().id}`)).status).toBe(404)
    expect(await state()).toBe(before)
  })

  test('removes a deleted opportunity, also from the saved ones of others', async () => {
    const { id } = (await post(draft())).body
    await save(id)
    expect((await ama.request('DELETE', `/api/opportunities/${id}`)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    expect(await rows(sql`select 1 from saved_opportunities where opportunity_id = ${id}`)).toEqual([])
    expect(await rows(sql`select 1 from audit_log`)).toEqual([])
  })

  test('is possible for admins with any opportunity, and the audit log records it', async () => {
    const sent = draft({ link: link() })
    await post(sent)
    expect((await root.request('DELETE', `/api/opportunities/${sent.id}`)).status).toBe(204)
    expect(await rows(sql`select actor, action, subject, details from audit_log`)).toEqual([
      {
        actor: root.id,
        action: 'opportunity.delete',
        subject: sent.id,
        details: { title: sent.title, link: sent.link, posted_by: ama.id },
      },
    ])
  })
})
