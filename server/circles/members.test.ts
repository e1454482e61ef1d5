import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, circle, events, rows, state } = await world()

const inIt = (id: string) =>
  rows<{ name: string; is_admin: boolean }>(
    sql`select p.full_name as name, m.is_admin from circle_members m join profiles p on p.id = m.user_id
        where m.circle_id = ${id} order by m.joined_at, m.user_id`,
  )
const countOf = async (id: string) =>
  (await rows<{ member_count: number }>(sql`select member_count from circles where id = ${id}`))[0]?.member_count
const join = (who: Client, id: string) => who.request('POST', `/api/circles/${id}/membership`, {})
const leave = (who: Client, id: string) => who.request('DELETE', `/api/circles/${id}/membership`)
const ban = (who: Actor) => rows(sql`update users set banned_at = now() where id = ${who.id}`)

test('joining sends events to the circle and to the member’s tabs; joining again changes nothing', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const id = await circle(ama)
  const tabs = [await events(ama), await events(kofi)]
  const now = { is_member: true, is_admin: false, member_count: 2 }
  expect(await join(kofi, id)).toMatchObject({ status: 201, body: now })
  const before = await state()
  expect(await join(kofi, id)).toMatchObject({ status: 200, body: now })
  expect(await state()).toBe(before)
  const changed = { type: 'circle.changed', circle_id: id, member_count: 2 }
  expect(await tabs[0]?.settled()).toEqual([changed])
  expect(await tabs[1]?.settled()).toEqual([{ type: 'circle.membership', circle_id: id, ...now }, changed])
  for (const tab of tabs) tab.close()
})

test('leaving sends events to the circle and to the member’s tabs; leaving again changes nothing', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const id = await circle(ama, kofi)
  const tabs = [await events(ama), await events(kofi)]
  expect(await leave(kofi, id)).toMatchObject({ status: 204 })
  const before = await state()
  expect(await leave(kofi, id)).toMatchObject({ status: 204 })
  expect(await state()).toBe(before)
  expect(await tabs[0]?.settled()).toEqual([{ type: 'circle.changed', circle_id: id, member_count: 1 }])
  expect(await tabs[1]?.settled()).toEqual([
    { type: 'circle.membership', circle_id: id, is_member: false, is_admin: false, member_count: 1 },
  ])
  for (const tab of tabs) tab.close()
})

test('when the last admin leaves, the oldest member becomes admin and gets an event', async () => {
  const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
  const id = await circle(ama, kofi, efua)
  const tab = await events(kofi)
  await leave(ama, id)
  expect(await inIt(id)).toEqual([
    { name: 'Kofi', is_admin: true },
    { name: 'Efua', is_admin: false },
  ])
  expect(await tab.settled()).toContainEqual({
    type: 'circle.membership',
    circle_id: id,
    is_member: true,
    is_admin: true,
    member_count: 2,
  })
  tab.close()
})

test('nobody becomes admin when a member leaves, or an admin while another remains', async () => {
  const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
  const id = await circle(ama, kofi, efua)
  await rows(sql`update circle_members set is_admin = true where circle_id = ${id} and user_id = ${efua.id}`)
  await leave(ama, id)
  expect(await inIt(id)).toEqual([
    { name: 'Kofi', is_admin: false },
    { name: 'Efua', is_admin: true },
  ])
  await leave(kofi, id)
  expect(await inIt(id)).toEqual([{ name: 'Efua', is_admin: true }])
})

test('a banned member does not become admin, and a banned admin does not count as one', async () => {
  const [ama, kofi, efua, kwame] = [
    await member('Ama'),
    await member('Kofi'),
    await member('Efua'),
    await member('Kwame'),
  ]
  const id = await circle(ama, kofi, efua, kwame)
  await rows(sql`update circle_members set is_admin = true where circle_id = ${id} and user_id = ${kwame.id}`)
  await ban(kofi)
  await ban(kwame)
  await leave(ama, id)
  expect(await inIt(id)).toEqual([
    { name: 'Kofi', is_admin: false },
    { name: 'Efua', is_admin: true },
    { name: 'Kwame', is_admin: true },
  ])
  // Only banned members are left: the oldest becomes admin, and so does the next who joins.
  await rows(sql`update circle_members set is_admin = false where user_id = ${kwame.id}`)
  await leave(efua, id)
  expect(await inIt(id)).toMatchObject([
    { name: 'Kofi', is_admin: true },
    { name: 'Kwame', is_admin: false },
  ])
  expect((await join(ama, id)).body).toEqual({ is_member: true, is_admin: true, member_count: 3 })
})

test('a circle without members remains, and the next who joins becomes its admin', async () => {
  const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
  const id = await circle(ama)
  await leave(ama, id)
  expect(await countOf(id)).toBe(0)
  expect((await kofi.request('GET', `/api/circles/${id}`)).body).toMatchObject({ member_count: 0, is_member: false })
  expect((await join(kofi, id)).body).toEqual({ is_member: true, is_admin: true, member_count: 1 })
  expect((await join(efua, id)).body).toEqual({ is_member: true, is_admin: false, member_count: 2 })
})

test('members are listed in pages, oldest first, without banned ones', async () => {
  const crowd = await Promise.all(Array.from({ length: 45 }, (_, n) => member(`Member ${String(n).padStart(2, '0')}`)))
  const [first, second] = crowd as [Actor, Actor]
  const id = await circle(...crowd)
  await ban(second)
  const pages = await allPages<{ full_name: string }>(
    async (from) => (await first.request('GET', `/api/circles/${id}/members?${new URLSearchParams(from)}`)).body,
  )
  expect(pages[0]?.[0]).toEqual({
    id: first.id,
    full_name: first.name,
    avatar_url: null,
    location_type: 'africa',
    country: 'KE',
    is_admin: true,
    joined_at: expect.any(String) as string,
  })
  expect(sizesOf(pages)).toEqual([20, 20, 4])
  expect(pages.flat().map(({ full_name }) => full_name)).toEqual(
    crowd.filter((one) => one !== second).map(({ name }) => name),
  )
})

test('every procedure on a circle that does not exist answers 404', async () => {
  const ama = await member('Ama')
  const before = await state()
  const path = `/api/circles/${crypto.randomUUID()}`
  for (const [method, below, body] of [
    ['GET', '', undefined],
    ['GET', '/membership', undefined],
    ['POST', '/membership', {}],
    ['DELETE', '/membership', undefined],
    ['GET', '/members', undefined],
    ['GET', '/members?cursor=x', undefined],
    ['GET', '/posts', undefined],
    ['POST', '/posts', { post_id: crypto.randomUUID(), content: 'Hello' }],
    ['POST', '/posts', { content: '' }],
  ] as const)
    expect((await ama.request(method, path + below, body)).status, method + below).toBe(404)
  expect(await state()).toBe(before)
})
