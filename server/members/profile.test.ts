import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'

const { member, newcomer, admin, banned, visitor, state, rows } = await world()

test('a member sees another member without address, consent or home country', async () => {
  const [ama, kofi] = [
    await member('Ama'),
    await member('Kofi', { home_country: 'GH', country: 'ES', role: 'mentor', bio: 'Baker', skills: ['Bread'] }),
  ]
  expect((await ama.request('GET', `/api/profiles/${kofi.id}`)).body).toEqual({
    id: kofi.id,
    full_name: 'Kofi',
    location_type: 'diaspora',
    country: 'ES',
    role: 'mentor',
    bio: 'Baker',
    avatar_url: null,
    skills: ['Bread'],
    interests: [],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  })
})

test('an admin sees the address', async () => {
  const [root, kofi] = [await admin('Root'), await member('Kofi')]
  expect((await root.request('GET', `/api/profiles/${kofi.id}`)).body).toMatchObject({ email: kofi.email })
})

test('a banned, a missing and a not yet onboarded member give the same 404', async () => {
  const ama = await member('Ama')
  const answers = await Promise.all(
    [(await banned('Kwame')).id, (await newcomer('Efua')).id, crypto.randomUUID()].map((id) =>
      ama.request('GET', `/api/profiles/${id}`),
    ),
  )
  for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body])
  expect((await ama.request('GET', '/api/profiles/not-an-id')).status).toBe(400)
})

test('a member changes fields of their own profile; the name of their account changes too', async () => {
  const ama = await member('Ama', { bio: 'Baker', skills: ['Bread'] })
  const changed = await ama.request('PATCH', '/api/profiles/me', {
    full_name: ' Ama Serwaa ',
    role: 'mentor',
    country: 'FR',
    location_type: 'diaspora',
    interests: ['Choirs'],
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      full_name: 'Ama Serwaa',
      role: 'mentor',
      country: 'FR',
      location_type: 'diaspora',
      interests: ['Choirs'],
      bio: 'Baker',
      skills: ['Bread'],
    },
  })
  expect((await ama.call.account.session())?.user.full_name).toBe('Ama Serwaa')
  expect(await rows(sql`select email from profiles where id = ${ama.id}`)).toEqual([{ email: ama.email }])
  expect((await ama.request('PATCH', '/api/profiles/me', { bio: '', skills: [] })).body).toMatchObject({
    bio: '',
    skills: [],
    interests: ['Choirs'],
  })
})

test('an empty change changes nothing', async () => {
  const ama = await member('Ama', { bio: 'Baker' })
  expect(await ama.request('PATCH', '/api/profiles/me', {})).toMatchObject({
    status: 200,
    body: { bio: 'Baker', full_name: 'Ama' },
  })
})

test.each([
  ['a blank name', { full_name: ' ' }],
  ['a picture by its address', { avatar_url: 'https://evil.example/track.png' }],
  ['a picture of somebody else’s', { avatar_url: '/api/avatars/0195b1f2-0000-7000-8000-000000000000' }],
  ['another location', { location_type: 'moon' }],
  ['an address', { email: 'new@mail.example' }],
  ['a home', { home_country: 'KE' }],
])('%s is refused, and nothing changes', async (_, change) => {
  const ama = await member('Ama')
  const before = await state()
  expect((await ama.request('PATCH', '/api/profiles/me', change)).status).toBe(400)
  expect(await state()).toBe(before)
})

test('a newcomer and a visitor cannot change a profile', async () => {
  const efua = await newcomer('Efua')
  expect(await efua.request('PATCH', '/api/profiles/me', { bio: 'x' })).toMatchObject({
    status: 403,
    body: { code: 'NO_PROFILE' },
  })
  expect((await visitor().request('PATCH', '/api/profiles/me', { bio: 'x' })).status).toBe(401)
})

test('only an admin can page through all members, newest first', async () => {
  const root = await admin('Root')
  await rows(sql`delete from users where id <> ${root.id}`)
  const at = (n: number) => new Date(Date.UTC(2025, 0, 1) + Math.floor(n / 2) * 1000).toISOString()
  for (let n = 0; n < 45; n++) await member(`M${n}`, { created_at: at(n) })
  const pages = await allPages((from) => root.call.members.listAll(from))
  const seen = pages.flat()
  expect(sizesOf(pages)).toEqual([20, 20, 6])
  expect(new Set(seen.map(({ email }) => email)).size).toBe(46)
  expect(seen[0]?.full_name).toBe('Root')
  expect(seen.slice(1).map(({ full_name }) => Math.floor(Number(full_name.slice(1)) / 2))).toEqual(
    Array.from({ length: 45 }, (_, n) => Math.floor((44 - n) / 2)),
  )
  expect((await (await member('Ama')).request('GET', '/api/profiles')).status).toBe(403)
})
