import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts, seedCommunity } from '#db/seed/insert.ts'
import { addDemoSources } from '#server/demo/feeds.ts'
import { startDemo } from '#test/demo.ts'
import { world } from '#test/world.ts'

const demo = await startDemo((app) => seedCommunity(app, () => {}))
afterAll(demo.stop)
const { app, url, browser, rows } = demo

test('the demo imports its own two feeds and nothing else', async () => {
  const seat = browser()
  await seat.request('POST', '/api/auth/sign-in', {
    email: 'admin@demo.daraja56.example',
    password: demoAccounts.password,
  })
  const scrape = async () => (await seat.request('POST', '/api/scrape-opportunities', {})).body.message as string
  expect(await scrape()).toBe('12 new, 0 known, 0 sources failed')
  expect(await scrape()).toBe('0 new, 12 known, 0 sources failed')
  const sources = await rows<{ url: string }>(sql`select url from opportunity_sources order by url`)
  expect(sources.map((source) => source.url)).toEqual([
    `${url}/dev/feeds/jobs.xml`,
    `${url}/dev/feeds/scholarships.json`,
  ])
  const found = await rows<{ type: string; n: number }>(
    sql`select opportunity_type as type, count(*)::int as n from opportunities where source_id is not null group by 1 order by 1`,
  )
  expect(found).toEqual([
    { type: 'grant', n: 1 },
    { type: 'job', n: 5 },
    { type: 'partnership', n: 1 },
    { type: 'scholarship', n: 4 },
    { type: 'volunteering', n: 1 },
  ])
  expect(await rows(sql`select title from opportunities where source_id is not null and deadline is null`)).toEqual([])
})

test('a demo on another port imports its feeds from there', async () => {
  await addDemoSources({ ...app, config: { ...app.config, publicUrl: 'http://127.0.0.1:5999' } })
  expect(await rows(sql`select 1 from opportunity_sources where url like 'http://127.0.0.1:5999/%'`)).toHaveLength(2)
  expect(await rows(sql`select 1 from opportunity_sources`)).toHaveLength(2)
  await addDemoSources(app)
})

test('production has no demo feeds and may not fetch from itself', async () => {
  const { app: production, visitor } = await world()
  expect((await visitor().request('GET', '/dev/feeds/jobs.xml')).status).toBe(404)
  await expect(production.fetchPublic(`${url}/dev/feeds/jobs.xml`)).rejects.toThrow('Only https')
})
