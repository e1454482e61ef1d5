import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#contract/page.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, wait, rows, state } = await world()
const ama = await member('Ama')
const kofi = await member('Kofi')

const DAY = 86_400_000
const post = async (fields: object = {}) =>
  (
    await ama.request('POST', '/api/opportunities', {
      id: crypto.randomUUID(),
      title: 'Water engineer',
      description: 'Keep two hundred boreholes running.',
      country: 'KE',
      ...fields,
    })
  ).body.id as string
const save = (id: string, who: Actor = kofi) => who.request('POST', `/api/opportunities/${id}/save`)
const unsave = (id: string, who: Actor = kofi) => who.request('DELETE', `/api/opportunities/${id}/save`)
const saved = (query = '', who: Actor = kofi) => who.request('GET', `/api/saved-opportunities${query}`)
const fresh = () => rows(sql`truncate opportunities, saved_opportunities`)

test('a member saves and unsaves repeatedly, only for themselves', async () => {
  await fresh()
  const id = await post()
  expect(await save(id)).toMatchObject({ status: 201, body: { is_saved: true } })
  const once = await state()
  expect(await save(id)).toMatchObject({ status: 200, body: { is_saved: true } })
  expect(await state()).toBe(once)
  expect((await saved()).body.items).toMatchObject([{ id, is_saved: true, is_mine: false }])
  expect((await saved('', ama)).body.items).toEqual([])
  expect((await ama.request('GET', '/api/opportunities')).body.items).toMatchObject([{ id, is_saved: false }])
  expect((await kofi.request('GET', `/api/opportunities/${id}`)).body.is_saved).toBe(true)
  for (let times = 0; times < 2; times++) expect((await unsave(id)).status).toBe(204)
  expect((await saved()).body.items).toEqual([])
})

test('an unknown opportunity cannot be saved, and unsaving it changes nothing', async () => {
  const before = await state()
  expect((await save(crypto.randomUUID())).status).toBe(404)
  expect((await unsave(crypto.randomUUID())).status).toBe(204)
  expect(await state()).toBe(before)
})

test('saved opportunities come in pages, the most recently saved first, each once and as on the board', async () => {
  await fresh()
  const ids: string[] = []
  for (let n = 0; n < PAGE_SIZE + 5; n++) ids.push(await post())
  // Saved from the newest to the oldest, so the oldest opportunity is the most recently saved.
  for (const id of ids.toReversed()) await save(id)
  await rows(
    sql`update saved_opportunities s set created_at = now() - n * interval '1 minute' from (select opportunity_id, row_number() over (order by created_at desc, opportunity_id desc) n from saved_opportunities) o where o.opportunity_id = s.opportunity_id`,
  )
  const first = (await saved()).body
  const second = (await saved(`?cursor=${first.next_cursor}`)).body
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([PAGE_SIZE, 5, null])
  const seen = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(new Set(seen)).toEqual(new Set(ids))
  const order = await rows<{ id: string }>(
    sql`select opportunity_id as id from saved_opportunities order by created_at desc`,
  )
  expect(seen).toEqual(order.map(({ id }) => id))
  expect(first.items[0]).toEqual((await kofi.request('GET', `/api/opportunities/${seen[0]}`)).body)
})

test('a closed opportunity stays saved and is marked as closed; a search finds only saved ones', async () => {
  await fresh()
  const today = new Date().toISOString().slice(0, 10)
  const [over, open] = [await post({ title: 'Over', deadline: today }), await post({ title: 'Open' })]
  await post({ title: 'Open to others' })
  for (const id of [over, open]) await save(id)
  await wait(DAY)
  const items = (await saved()).body.items.map(({ title, closed }: { title: string; closed: boolean }) => [
    title,
    closed,
  ])
  expect(items).toEqual([
    ['Open', false],
    ['Over', true],
  ])
  expect((await saved('?q=OPEN')).body.items).toMatchObject([{ id: open }])
  expect((await saved('?q=kenya')).body.items).toHaveLength(2)
})
