import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#contract/countries.ts'
import { RESIDENCE_RULE } from '#contract/members.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { newcomer, visitor, state, rows, member } = await world()

const create = (who: Client, input: object) => who.request('POST', '/api/profiles/me', input)
const answers = { home_country: 'GH', country: 'DE', role: 'mentee' }

describe('completing onboarding', () => {
  test('creates a profile with the account’s name and address and the location of its countries', async () => {
    const efua = await newcomer('Efua')
    expect(await efua.call.members.readOwn()).toBeNull()
    const created = await create(efua, {
      ...answers,
      bio: ' Nurse in Berlin. ',
      skills: ['Nursing', ' German '],
      interests: [],
    })
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: efua.id,
        email: efua.email,
        full_name: 'Efua',
        home_country: 'GH',
        country: 'DE',
        location_type: 'diaspora',
        role: 'mentee',
        bio: 'Nurse in Berlin.',
        skills: ['Nursing', 'German'],
        interests: [],
        avatar_url: null,
      },
    })
    expect(await efua.call.members.readOwn()).toEqual(created.body)
    expect((await efua.call.account.session())?.profile).toEqual(created.body)
    expect((await efua.request('GET', '/api/matches/counts')).status).toBe(200)
  })

  test.each([
    ['KE', 'KE', 'africa'],
    ['KE', 'CA', 'diaspora'],
    ['CA', 'KE', 'africa'],
    ['DE', 'DE', 'diaspora'],
  ])('from %s, living in %s: %s', async (home_country, country, location_type) => {
    const efua = await newcomer('Efua')
    expect((await create(efua, { home_country, country, role: 'both' })).body).toMatchObject({ location_type })
  })

  test('from one African country while living in another is refused with its text', async () => {
    const efua = await newcomer('Efua')
    const before = await state()
    expect(await create(efua, { ...answers, country: 'NG' })).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_REQUEST',
        message: inEnglish(RESIDENCE_RULE),
        data: { issues: [{ field: 'country', message: inEnglish(RESIDENCE_RULE) }] },
      },
    })
    expect(await state()).toBe(before)
  })

  test('a second time is refused and changes nothing', async () => {
    const efua = await newcomer('Efua')
    await create(efua, answers)
    const before = await state()
    expect(await create(efua, { ...answers, role: 'mentor' })).toMatchObject({
      status: 409,
      body: { code: 'PROFILE_EXISTS' },
    })
    expect(await state()).toBe(before)
  })

  test('accepts every listed country as home country and as country', async () => {
    for (const country of COUNTRIES.filter((_, index) => index % 9 === 0)) {
      const efua = await newcomer('Efua')
      expect((await create(efua, { home_country: country, country, role: 'mentor' })).status).toBe(201)
    }
  })

  test('accepts values exactly at the limits', async () => {
    const efua = await newcomer('Efua')
    const skills = Array.from({ length: 30 }, (_, index) => String(index).padStart(60, 'x'))
    expect(await create(efua, { ...answers, bio: 'b'.repeat(2000), skills })).toMatchObject({
      status: 201,
      body: { skills },
    })
  })
})

test.each([
  ['no role', { role: undefined }, 'role', 'Please choose your role'],
  ['another role', { role: 'admin' }, 'role', 'Please choose your role'],
  ['a country that is on no list', { country: 'Wakanda' }, 'country', 'Please choose a country from the list'],
  ['a bio that is too long', { bio: 'b'.repeat(2001) }, 'bio', 'Please use at most 2000 characters'],
  ['an empty skill', { skills: ['Nursing', ' '] }, 'skills.1', 'Please leave no entry empty'],
  ['a skill that is too long', { skills: ['n'.repeat(61)] }, 'skills.0', 'Please keep each entry to 60 characters'],
  [
    'too many interests',
    { interests: Array.from({ length: 31 }, (_, index) => `i${index}`) },
    'interests',
    'Please keep to 30 entries',
  ],
  ['text that cannot be stored', { bio: 'a\u0000b' }, 'bio', 'This text contains characters that cannot be stored'],
])('%s is refused with an issue at its field, and nothing is stored', async (_, change, field, message) => {
  const efua = await newcomer('Efua')
  const before = await state()
  expect(await create(efua, { ...answers, ...change })).toMatchObject({
    status: 400,
    body: { message, data: { issues: [{ field, message }] } },
  })
  expect(await state()).toBe(before)
})

test.each(['location_type', 'id', 'email', 'full_name', 'avatar_url', 'created_at', 'is_admin', 'user_id'])(
  'the field %s, which the server sets, is refused',
  async (field) => {
    const efua = await newcomer('Efua')
    const before = await state()
    expect((await create(efua, { ...answers, [field]: 'africa' })).status).toBe(400)
    expect(await state()).toBe(before)
  },
)

test('a visitor cannot complete onboarding, and a newcomer cannot use the product before', async () => {
  expect((await create(visitor(), answers)).status).toBe(401)
  const efua = await newcomer('Efua')
  const kofi = await member('Kofi')
  for (const path of [
    '/api/discover',
    '/api/matches/pending',
    '/api/conversations',
    `/api/profiles/${kofi.id}`,
    '/api/live',
  ])
    expect(await efua.request('GET', path)).toMatchObject({ status: 403, body: { code: 'NO_PROFILE' } })
  expect(await rows(sql`select 1 from profiles where id = ${efua.id}`)).toEqual([])
})
