import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const { member, rows } = await world()

const EMPTY = { goals: [], languages: [], paused: false, mentor_capacity: 3 }

test('a member has no preferences at first, and reads what was saved', async () => {
  const ama = await member('Ama')
  expect(await ama.call.members.readMatching()).toEqual(EMPTY)
  const saved = { goals: ['Contract law', 'Négociation'], languages: ['fr', 'sw'] as const, paused: true }
  expect(await ama.call.members.updateMatching({ ...saved, languages: [...saved.languages] })).toEqual({
    ...EMPTY,
    ...saved,
  })
  expect(await ama.call.members.readMatching()).toEqual({ ...EMPTY, ...saved })
})

test('only what is sent changes, and nobody else’s', async () => {
  const [ama, kofi] = [await member('Ama', { goals: ['Law'] }), await member('Kofi')]
  expect(await ama.call.members.updateMatching({ mentor_capacity: 20 })).toEqual({
    ...EMPTY,
    goals: ['Law'],
    mentor_capacity: 20,
  })
  expect(await kofi.call.members.readMatching()).toEqual(EMPTY)
})

test('a language is kept once, a goal is trimmed', async () => {
  const ama = await member('Ama')
  expect(await ama.call.members.updateMatching({ goals: [' Law '], languages: ['sw', 'fr', 'sw'] })).toMatchObject({
    goals: ['Law'],
    languages: ['sw', 'fr'],
  })
})

test.each([
  ['goals', { goals: [''] }, 'Please leave no entry empty'],
  ['goals', { goals: ['x'.repeat(61)] }, 'Please keep each entry to 60 characters'],
  ['goals', { goals: Array.from({ length: 31 }, (_, n) => `Goal ${n}`) }, 'Please keep to 30 entries'],
  ['mentor_capacity', { mentor_capacity: 21 }, undefined],
  ['mentor_capacity', { mentor_capacity: 1.5 }, undefined],
  ['languages', { languages: Array.from({ length: 21 }, () => 'sw') }, undefined],
])('%s with %o is refused', async (field, input, message) => {
  const ama = await member('Ama')
  const { status, body } = await ama.request('PUT', '/api/profiles/me/matching', input)
  expect(status).toBe(400)
  expect(body.data.issues[0].field.split('.')[0]).toBe(field)
  if (message) expect(body.message).toBe(message)
  expect(
    await rows(sql`select 1 from profiles where id = ${ama.id} and goals = '{}' and mentor_capacity = 3`),
  ).toHaveLength(1)
})
