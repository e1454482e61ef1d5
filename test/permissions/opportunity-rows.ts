import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const FIELDS = {
  title: 'Water engineer',
  description: 'Keep two hundred boreholes running.',
  opportunity_type: 'job',
  country: 'KE',
  link: 'https://jobs.example/water',
}
const fresh = () => crypto.randomUUID()
const post = (who: Pick<Asker, 'request'>, more: object = {}) =>
  who.request('POST', '/api/opportunities', { id: fresh(), ...FIELDS, ...more })

/** What T has posted, or whoever asks. */
const POSTED = '0195b1f2-4444-7000-8000-000000000000'
const byThird = (cast: Cast) => post(cast.as(cast.third), { id: POSTED })
const byAsker = async (cast: Cast, { person }: Asker) => {
  await byThird(cast)
  if (person) await cast.world.rows(sql`update opportunities set posted_by = ${person.id} where id = ${POSTED}`)
}
const saveOf = (verb: 'POST' | 'DELETE') => (_: Cast, who: Asker, body?: object) =>
  who.request(verb, `/api/opportunities/${POSTED}/save`, body)
const savers = ({ world }: Cast) => world.rows(sql`select user_id, opportunity_id from saved_opportunities`)

const change = (_: Cast, who: Asker) =>
  who.request('PUT', `/api/opportunities/${POSTED}`, { ...FIELDS, title: 'Other' })
const remove = (_: Cast, who: Asker) => who.request('DELETE', `/api/opportunities/${POSTED}`)
const isGone = async ({ world }: Cast) => expect(await world.rows(sql`select 1 from opportunities`)).toEqual([])

export const opportunityRows: Record<string, Row> = {
  'opportunities.list': {
    procedures: ['opportunities.list'],
    prepare: byThird,
    act: (_, who) => who.request('GET', '/api/opportunities'),
    check: (_, _who, [listed]) => expect(listed?.body.items).toMatchObject([{ id: POSTED, is_mine: false }]),
  },
  'opportunities.read(of T)': {
    procedures: ['opportunities.read'],
    prepare: byThird,
    act: (_, who) => who.request('GET', `/api/opportunities/${POSTED}`),
    check: ({ third }, _who, [read]) => expect(read?.body.posted_by).toBe(third.id),
  },
  'opportunities.create': {
    procedures: ['opportunities.create'],
    act: (_, who) => post(who),
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select posted_by from opportunities`)).toEqual([{ posted_by: person?.id }]),
  },
  'opportunities.create link javascript:|data:|//': {
    procedures: ['opportunities.create'],
    act: (_, who) =>
      Promise.all(
        [
          'javascript:alert(1)',
          'data:text/html,x',
          '//jobs.example/water',
          'https:jobs.example',
          'ftp://jobs.example',
        ].map((link) => post(who, { link })),
      ),
  },
  'opportunities.create+field posted_by': {
    procedures: ['opportunities.create'],
    act: ({ third }, who) =>
      Promise.all(
        [
          { posted_by: third.id },
          { created_at: new Date().toISOString() },
          { source_id: fresh() },
          { link_key: 'https://jobs.example' },
          { closed: false },
        ].map((more) => post(who, more)),
      ),
  },
  'opportunities.create(link of T)': {
    procedures: ['opportunities.create'],
    prepare: byThird,
    act: (_, who) => post(who, { link: 'http://www.jobs.example/water/?utm_source=x' }),
    codes: { 409: 'LINK_TAKEN' },
  },
  'opportunities.update(own)': {
    procedures: ['opportunities.update'],
    prepare: byAsker,
    act: change,
    check: (_, { person }, [changed]) =>
      expect(changed?.body).toMatchObject({ title: 'Other', posted_by: person?.id, is_mine: true }),
  },
  'opportunities.update(of T)': { procedures: ['opportunities.update'], prepare: byThird, act: change },
  'opportunities.update(own)+field posted_by': {
    procedures: ['opportunities.update'],
    prepare: byAsker,
    act: ({ third }, who) =>
      Promise.all(
        [{ posted_by: third.id }, { created_at: new Date().toISOString() }, { source_id: fresh() }].map((more) =>
          who.request('PUT', `/api/opportunities/${POSTED}`, { ...FIELDS, ...more }),
        ),
      ),
  },
  'opportunities.delete(own)': { procedures: ['opportunities.delete'], prepare: byAsker, act: remove, check: isGone },
  'opportunities.delete(of T)': { procedures: ['opportunities.delete'], prepare: byThird, act: remove, check: isGone },
  'saved_opportunities.list_own': {
    procedures: ['savedOpportunities.listOwn'],
    prepare: async (cast, { person }) => {
      await byThird(cast)
      if (person)
        await cast.world.rows(
          sql`insert into saved_opportunities (user_id, opportunity_id) values (${person.id}, ${POSTED}) on conflict do nothing`,
        )
      await cast.as(cast.third).request('POST', `/api/opportunities/${POSTED}/save`)
    },
    act: (_, who) => who.request('GET', '/api/saved-opportunities'),
    check: (_, _who, [listed]) => expect(listed?.body.items).toMatchObject([{ id: POSTED, is_saved: true }]),
  },
  'saved_opportunities.save': {
    procedures: ['savedOpportunities.save'],
    prepare: byThird,
    act: saveOf('POST'),
    check: async (cast, who) => {
      expect(await savers(cast)).toEqual([{ user_id: who.person?.id, opportunity_id: POSTED }])
      expect((await saveOf('POST')(cast, who)).status).toBe(200)
    },
  },
  'saved_opportunities.unsave': {
    procedures: ['savedOpportunities.unsave'],
    prepare: async (cast) => {
      await byThird(cast)
      await cast.as(cast.third).request('POST', `/api/opportunities/${POSTED}/save`)
    },
    act: async (cast, who): Promise<Answer[]> => {
      if (who.person && who.column !== 'banned' && who.column !== 'no_profile') await saveOf('POST')(cast, who)
      return [await saveOf('DELETE')(cast, who), await saveOf('DELETE')(cast, who)]
    },
    // What T saved stays.
    check: async (cast) => expect(await savers(cast)).toEqual([{ user_id: cast.third.id, opportunity_id: POSTED }]),
  },
  'saved_opportunities.*+field user_id': {
    procedures: ['savedOpportunities.save', 'savedOpportunities.unsave', 'savedOpportunities.listOwn'],
    prepare: byThird,
    act: (cast, who) =>
      Promise.all([
        saveOf('POST')(cast, who, { user_id: cast.third.id }),
        saveOf('DELETE')(cast, who, { user_id: cast.third.id }),
        who.request('GET', `/api/saved-opportunities?user_id=${cast.third.id}`),
      ]),
  },
}
