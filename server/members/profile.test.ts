import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member, newcomer, admin, banned, visitor, state, rows, events, matched, pending, declined } = await world()

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
  ['a name of zero-width signs', { full_name: '\u200B\u2060\u3164' }],
  ['a country of Africa beside the home one', { country: 'GH' }],
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

test('a new country sets the location type, which stays changeable', async () => {
  const ama = await member('Ama')
  expect((await ama.call.members.updateOwn({ country: 'FR' })).location_type).toBe('diaspora')
  expect((await ama.call.members.updateOwn({ location_type: 'africa' })).location_type).toBe('africa')
  // The same country again is no move.
  expect((await ama.call.members.updateOwn({ country: 'FR' })).location_type).toBe('africa')
  expect((await ama.call.members.updateOwn({ country: 'DE', location_type: 'africa' })).location_type).toBe('africa')
})

test('a country that the rule of residence refuses is refused at its field', async () => {
  const ama = await member('Ama')
  expect((await ama.request('PATCH', '/api/profiles/me', { country: 'GH' })).body).toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ field: 'country', code: 'members.residence' }] },
  })
})

test('a new name reaches the own tabs and those who know of the member, and nobody else', async () => {
  const [ama, kofi, efua, musa, nana] = await Promise.all(
    ['Ama', 'Kofi', 'Efua', 'Musa', 'Nana'].map((name) => member(name)),
  )
  if (!ama || !kofi || !efua || !musa || !nana) throw new Error('five members')
  await matched(kofi, ama)
  await pending(ama, efua)
  await declined(ama, musa)
  const hears = async (...who: (typeof ama)[]) => {
    const streams = await Promise.all(who.map((one) => events(one)))
    return async () => {
      const heard = await Promise.all(streams.map((stream) => stream.settled()))
      for (const stream of streams) stream.close()
      return heard.map((all) => all.filter(({ type }) => type === 'profile.changed'))
    }
  }
  const changed = [{ type: 'profile.changed', user_id: ama.id }]
  const ofName = await hears(ama, kofi, efua, musa, nana)
  await ama.call.members.updateOwn({ full_name: 'Ama Serwaa' })
  expect(await ofName()).toEqual([changed, changed, changed, [], []])
  // What only the profile's page shows is the owner's business.
  const ofBio = await hears(ama, kofi)
  await ama.call.members.updateOwn({ full_name: 'Ama Serwaa', bio: 'Baker' })
  expect(await ofBio()).toEqual([changed, []])
})
