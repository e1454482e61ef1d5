import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

const OPEN_FIELDS = [
  'avatar_url',
  'bio',
  'country',
  'created_at',
  'full_name',
  'id',
  'interests',
  'location_type',
  'role',
  'skills',
]
const onboarding = { home_country: 'GH', country: 'FR', role: 'mentee' }

export const memberRows: Record<string, Row> = {
  'profiles.read_own': {
    procedures: ['members.readOwn'],
    act: (_, who) => who.request('GET', '/api/profiles/me'),
    check: (_, { person, column }, [answer]) => {
      if (column === 'no_profile') expect(answer?.body).toBeNull()
      else expect(answer?.body).toMatchObject({ id: person?.id, email: person?.email })
    },
  },
  'profiles.create_own': {
    procedures: ['members.createOwn'],
    act: (_, who) => who.request('POST', '/api/profiles/me', onboarding),
    codes: { 409: 'PROFILE_EXISTS' },
    check: (_, { person }, [answer]) =>
      expect(answer?.body).toMatchObject({ id: person?.id, location_type: 'diaspora' }),
  },
  'profiles.update_own': {
    procedures: ['members.updateOwn'],
    act: (_, who) =>
      who.request('PATCH', '/api/profiles/me', {
        full_name: 'New',
        bio: 'New',
        country: 'FR',
        role: 'mentor',
        location_type: 'diaspora',
        skills: ['New'],
        interests: ['New'],
        avatar_url: null,
      }),
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select id from profiles where bio = 'New' and email = ${person?.email}`)).toEqual([
        { id: person?.id },
      ]),
  },
  'profiles.update_own+field id|email|created_at|is_admin': {
    procedures: ['members.updateOwn'],
    act: ({ third }, who) =>
      Promise.all(
        [{ id: third.id }, { email: third.email }, { created_at: '2020-01-01T00:00:00Z' }, { is_admin: true }].map(
          (more) => who.request('PATCH', '/api/profiles/me', { bio: 'New', ...more }),
        ),
      ),
  },
  'profiles.read_one': {
    procedures: ['members.read'],
    act: ({ third }, who) => who.request('GET', `/api/profiles/${third.id}`),
    check: ({ third }, { column }, [answer]) => {
      expect(answer?.body.id).toBe(third.id)
      expect(
        Object.keys(answer?.body)
          .filter((field) => !(column === 'admin' && field === 'email'))
          .toSorted(),
      ).toEqual(OPEN_FIELDS)
    },
  },
  'profiles.read_one.email': {
    procedures: ['members.read'],
    act: ({ third }, who) => who.request('GET', `/api/profiles/${third.id}`),
    check: ({ third }, { column }, [answer]) => {
      expect(answer?.body.email).toBe(column === 'admin' ? third.email : undefined)
      expect(JSON.stringify(answer?.body).includes(third.email)).toBe(column === 'admin')
    },
  },
  'profiles.read_one(target banned|no profile|unknown)': {
    procedures: ['members.read'],
    act: async ({ bannedTarget, newTarget }, who) => {
      const answers = await Promise.all(
        [bannedTarget.id, newTarget.id, crypto.randomUUID()].map((id) => who.request('GET', `/api/profiles/${id}`)),
      )
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
      return answers
    },
  },
  'avatars.upload_own': {
    procedures: ['members.uploadAvatar'],
    act: async (_, who) => {
      const form = new FormData()
      const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
      form.set('file', new File([new Uint8Array(jpeg)], 'me.jpg', { type: 'image/jpeg' }))
      return who.request('POST', '/api/avatars', form)
    },
    check: async ({ world }, { person }, [answer]) =>
      expect(await world.rows(sql`select id from users where avatar_url = ${answer?.body.avatar_url}`)).toEqual([
        { id: person?.id },
      ]),
  },
  'avatars.read': {
    procedures: [],
    act: ({ picture }, who) => Promise.all([picture, `${picture}?size=96`].map((path) => who.request('GET', path))),
    check: (_, _who, answers) => {
      for (const { headers } of answers)
        expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/jpeg', 'nosniff'])
    },
  },
}
