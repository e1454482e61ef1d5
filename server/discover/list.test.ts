import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#test/world.ts'
import { world } from '#test/world.ts'

const { member, newcomer, banned, pending, matched, declined, rows } = await world()

const abroad = { home_country: 'KE', country: 'CA' } as const
const namesFor = async (who: Actor) => (await who.call.discover.list()).matches.map(({ full_name }) => full_name)

beforeEach(() => rows(sql`delete from users`))

test('the list has members of the other location, with the spec’s score and no reason', async () => {
  const ama = await member('Ama')
  await member('Kofi')
  const wanjiru = await member('Wanjirũ', {
    ...abroad,
    role: 'mentor',
    bio: 'Nurse',
    skills: ['Nursing'],
    interests: ['Choirs'],
  })
  expect((await ama.call.discover.list()).matches).toEqual([
    {
      id: wanjiru.id,
      full_name: 'Wanjirũ',
      location_type: 'diaspora',
      country: 'CA',
      role: 'mentor',
      bio: 'Nurse',
      avatar_url: null,
      skills: ['Nursing'],
      interests: ['Choirs'],
      created_at: expect.any(String) as string,
      match_score: 85,
      match_reason: null,
    },
  ])
  expect((await namesFor(wanjiru)).toSorted()).toEqual(['Ama', 'Kofi'])
})

test('the list leaves out oneself, matched, banned and not onboarded people', async () => {
  const ama = await member('Ama')
  const other = (name: string) => member(name, abroad)
  await pending(ama, await other('Asked'))
  await pending(await other('Asking'), ama)
  await matched(ama, await other('Connected'))
  await matched(await other('Connected too'), ama)
  await declined(ama, await other('Declined me'))
  await declined(await other('Declined by me'), ama)
  const kwame = await banned('Kwame')
  await rows(sql`update profiles set location_type = 'diaspora' where id = ${kwame.id}`)
  await newcomer('Efua')
  await member('My shore')
  await other('Free')
  expect(await namesFor(ama)).toEqual(['Free'])
})

test('the list has the newest ten', async () => {
  const ama = await member('Ama')
  for (let n = 0; n < 12; n++)
    await member(`P${n}`, { ...abroad, created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString() })
  expect(await namesFor(ama)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `P${n}`))
})

test('the list is empty without other members', async () => {
  expect(await namesFor(await member('Ama'))).toEqual([])
})

test('a member who moves to the other location sees members of the first one', async () => {
  const [ama] = [await member('Ama'), await member('Kofi')]
  await ama.call.members.updateOwn({ location_type: 'diaspora' })
  expect(await namesFor(ama)).toEqual(['Kofi'])
})
