import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sweepLists } from '#server/discover/sweep-lists.ts'
import { world } from '#test/world.ts'
import { showsService } from '#server/discover/shows.ts'

const { app, member, rows, wait } = await world()

const shown = () =>
  rows<{ name: string; shows: number }>(
    sql`select p.full_name as name, s.shows from discover_shows s join profiles p on p.id = s.user_id order by 1`,
  )
beforeEach(async () => {
  await showsService.of(app).write()
  await rows(sql`delete from users`)
})

test('each viewer counts once a day, however often they read', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await member('Esi')
  for (let n = 0; n < 3; n++) await ama.call.discover.list()
  await ama.call.discover.aiMatch()
  await ama.call.discover.list({ role: 'mentor' })
  await showsService.of(app).write()
  expect(await shown()).toEqual([
    { name: 'Esi', shows: 1 },
    { name: 'Kofi', shows: 1 },
  ])
  await kofi.call.discover.list()
  await showsService.of(app).write()
  expect(await shown()).toEqual([
    { name: 'Ama', shows: 1 },
    { name: 'Esi', shows: 2 },
    { name: 'Kofi', shows: 1 },
  ])
})

test('a viewer counts again on the next day of the product’s clock', async () => {
  const ama = await member('Ama')
  await member('Kofi')
  await ama.call.discover.list()
  await wait(86_400_000)
  await ama.call.discover.list()
  await showsService.of(app).write()
  expect(await shown()).toEqual([{ name: 'Kofi', shows: 2 }])
})

test('a member who is gone by then is not counted, and keeps nobody else from it', async () => {
  const ama = await member('Ama')
  const kofi = await member('Kofi')
  await member('Esi')
  await ama.call.discover.list()
  await rows(sql`delete from users where id = ${kofi.id}`)
  await showsService.of(app).write()
  expect(await shown()).toEqual([{ name: 'Esi', shows: 1 }])
})

test('who was shown often gives way to who was not', async () => {
  const ama = await member('Ama')
  const people = await Promise.all(['Esi', 'Kofi', 'Yaw'].map((name) => member(name)))
  const [first] = (await ama.call.discover.list()).matches
  await rows(sql`delete from discover_lists`)
  await showsService.of(app).write()
  await rows(sql`update discover_shows set shows = 50 where user_id = ${first?.id ?? ''}`)
  const names = (await ama.call.discover.list()).matches.map(({ full_name }) => full_name)
  expect(names).toHaveLength(people.length)
  expect(names.at(-1)).toBe(first?.full_name)
})

test('lists of yesterday and shows of last week are swept', async () => {
  const [ama] = [await member('Ama'), await member('Kofi')]
  await ama.call.discover.list()
  await showsService.of(app).write()
  await sweepLists(app)
  expect([await shown(), await rows(sql`select 1 from discover_lists`)]).toMatchObject([[{ name: 'Kofi' }], [{}]])
  await rows(sql`update discover_lists set created_at = now() - interval '25 hours'`)
  await rows(sql`update discover_shows set day = current_date - 8`)
  await sweepLists(app)
  expect([await shown(), await rows(sql`select 1 from discover_lists`)]).toEqual([[], []])
})
