import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { USER_SORTS } from '#contract/admin.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'

const { member, newcomer, banned, admin, rows } = await world()
const root = await admin('Root')
const everybodyElse = sql`delete from users where id <> ${root.id}`
const ACTIVE = { standing: 'active', until: null } as const
const namesOf = async (input: object) =>
  (await root.call.admin.listUsers(input)).items.map(({ full_name }) => full_name)

test('every order gives each account once, page by page, also where many are equal in it', async () => {
  await rows(everybodyElse)
  const names = Array.from({ length: 44 }, (_, n) => `Member ${String(n >> 1).padStart(2, '0')}`)
  for (const name of names) await member(name)
  await rows(
    sql`update users set created_at = timestamptz '2025-01-01' + make_interval(secs => length(email)) where id <> ${root.id}`,
  )
  const all = await rows<{ id: string }>(sql`select id from users`)
  for (const sort of USER_SORTS) {
    const pages = await allPages((from) => root.call.admin.listUsers({ ...from, sort }))
    expect(sizesOf(pages)).toEqual([20, 20, 5])
    const seen = pages.flat()
    expect(new Set(seen.map(({ id }) => id)).size).toBe(all.length)
    const keys = seen.map((user) => {
      if (sort === 'name') return user.full_name
      return sort === 'email' ? user.email : user.created_at
    })
    const sorted = keys.toSorted()
    expect(keys).toEqual(sort === 'newest' ? sorted.toReversed() : sorted)
  }
})

test('a page goes on from where the last one ended, though its last account is gone by now', async () => {
  await rows(everybodyElse)
  const people = await Promise.all(Array.from({ length: 22 }, (_, n) => member(`Member ${n + 10}`)))
  for (const sort of USER_SORTS) {
    const first = await root.call.admin.listUsers({ sort })
    const last = people.find(({ id }) => id === first.items.at(-1)?.id)
    await last?.call.ownData.deleteAccount({})
    const { items } = await root.call.admin.listUsers({ sort, cursor: first.next_cursor ?? '' })
    expect(items.length).toBeLessThan(4)
    expect(items.filter(({ id }) => first.items.some((one) => one.id === id))).toEqual([])
    await member('Member 99')
  }
})

test('found by words that begin a name, without accents, and by the beginning of an address', async () => {
  await rows(everybodyElse)
  const [ngozi] = [await member('Ngozi Ụzọchukwu'), await member('João Tavares'), await newcomer('Ngozi Without')]
  expect(await namesOf({ q: 'uzo' })).toEqual(['Ngozi Ụzọchukwu'])
  expect(await namesOf({ q: 'ngozi', sort: 'name' })).toEqual(['Ngozi Ụzọchukwu', 'Ngozi Without'])
  expect(await namesOf({ q: ` ${ngozi.email.toUpperCase().slice(0, 12)}` })).toEqual(['Ngozi Ụzọchukwu'])
  expect(await namesOf({ q: 'mail.example' })).toEqual([])
  expect(await namesOf({ q: '%' })).toEqual([])
  expect(await namesOf({ q: 'tavares joao' })).toEqual(['João Tavares'])
})

test('filtered by who may come in; deleted accounts are not there', async () => {
  await rows(everybodyElse)
  const [ama, kofi] = [await member('Ama'), await member('Kofi'), await banned('Gone')]
  await root.call.moderation.ban({ id: ama.id, ban_id: crypto.randomUUID(), seen: ACTIVE, reason: 'Spam', days: 3 })
  await kofi.call.ownData.deleteAccount({})
  expect(await namesOf({ standing: 'active' })).toEqual(['Root'])
  expect(await namesOf({ standing: 'suspended' })).toEqual(['Ama'])
  expect(await namesOf({ standing: 'banned' })).toEqual(['Gone'])
  expect(await namesOf({ sort: 'name' })).toEqual(['Ama', 'Gone', 'Root'])
  expect(await root.call.admin.stats()).toEqual({ total_users: 3, open_reports: 0 })
})

test('one account has its profile, how often its owner is signed in, reports, and what admins did', async () => {
  const [ama, kofi, newbie] = [
    await member('Ama', { bio: 'I build bridges.', country: 'GH', skills: ['Design'] }),
    await member('Kofi'),
    await newcomer('Efua'),
  ]
  await kofi.call.reports.create({ id: crypto.randomUUID(), kind: 'member', target_id: ama.id, reason: 'spam' })
  await root.call.moderation.ban({ id: ama.id, ban_id: crypto.randomUUID(), seen: ACTIVE, reason: 'Spam', days: null })
  await root.call.moderation.unban({ id: ama.id, seen: { standing: 'banned', until: null } })
  expect(await root.call.admin.readUser({ id: ama.id })).toMatchObject({
    full_name: 'Ama',
    email: ama.email,
    bio: 'I build bridges.',
    country: 'GH',
    skills: ['Design'],
    standing: 'active',
    // The ban ended its only session.
    sessions: 0,
    reports: { about: 1, by: 0 },
    audit: [
      { actor: 'Root', action: 'user.unban', details: {} },
      { actor: 'Root', action: 'user.ban', details: { reason: 'Spam', until: null } },
    ],
  })
  expect(await root.call.admin.readUser({ id: newbie.id })).toMatchObject({ role: null, country: null, sessions: 1 })
  expect((await root.request('GET', `/api/admin/users/${crypto.randomUUID()}`)).status).toBe(404)
})
