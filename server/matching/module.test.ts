import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { KINDS } from '#server/matching/kinds.ts'
import { renewOutdated } from '#server/matching/renew-outdated.ts'
import { world } from '#test/world.ts'
import { matchingService } from '#server/matching/matching.ts'

const { app, member, newcomer, rows } = await world()

type Stored = { version: number; vocabulary: number; profile: Record<string, unknown> }
const storedOf = async (id: string) =>
  (await rows<Stored>(sql`select version, vocabulary, profile from match_profiles where user_id = ${id}`))[0]
const termsOf = async (id: string) =>
  (
    await rows<{ kind: number; concept: number }>(sql`select kind, concept from match_terms where user_id = ${id}`)
  ).toSorted((a, b) => a.kind - b.kind || a.concept - b.concept)
const conceptsOf = async (id: string, kind: number) =>
  (await termsOf(id)).filter((term) => term.kind === kind).map(({ concept }) => concept)
/** What everybody has: location, country, home. */
const PLACES = 3

test('onboarding makes the terms of the new member', async () => {
  const ama = await newcomer('Ama')
  expect(await termsOf(ama.id)).toEqual([])
  await ama.call.members.createOwn({
    home_country: 'KE',
    country: 'FR',
    role: 'mentee',
    bio: 'Nurse',
    skills: ['Nursing', 'Swahili'],
    interests: ['Choirs'],
  })
  expect(await storedOf(ama.id)).toMatchObject({
    version: 1,
    profile: {
      role: 'mentee',
      country: 'FR',
      time_zone: 'Europe/Paris',
      languages: ['sw'],
      // Without goals.
      need: [
        ['Choirs', expect.any(Number)],
        ['Nursing', expect.any(Number)],
      ],
    },
  })
  expect((await termsOf(ama.id)).map(({ kind }) => kind)).toEqual([
    KINDS.menteeOffer,
    KINDS.menteeOffer,
    KINDS.need,
    KINDS.need,
    KINDS.location,
    KINDS.country,
    KINDS.home,
    KINDS.language,
  ])
})

test('a changed profile renews its own terms and nothing else', async () => {
  const [ama, kofi] = [await member('Ama', { skills: ['Law'] }), await member('Kofi', { skills: ['Law'] })]
  const others = () =>
    rows(sql`select t.xmin, t.* from match_terms t where user_id <> ${ama.id} order by user_id, kind, concept`)
  const otherProfiles = () =>
    rows(sql`select m.xmin, m.* from match_profiles m where user_id <> ${ama.id} order by user_id`)
  const before = [await others(), await otherProfiles()]
  await ama.call.members.updateOwn({ skills: ['Nursing'] })
  expect(await conceptsOf(ama.id, KINDS.mentorOffer)).toEqual([
    matchingService.of(app).vocabulary().conceptOf('nursing'),
  ])
  expect(await storedOf(ama.id)).toMatchObject({ version: 2 })
  expect([await others(), await otherProfiles()]).toEqual(before)
  expect(await conceptsOf(kofi.id, KINDS.mentorOffer)).toEqual([matchingService.of(app).vocabulary().conceptOf('Law')])
})

test('goals take the place of interests as what is needed', async () => {
  const ama = await member('Ama', { interests: ['Choirs'] })
  await ama.call.members.updateMatching({ goals: ['Law'] })
  expect(await conceptsOf(ama.id, KINDS.need)).toEqual([matchingService.of(app).vocabulary().conceptOf('Law')])
})

test('what no score rests on leaves the version as it is', async () => {
  const ama = await member('Ama', { skills: ['Law'], time_zone: 'Africa/Nairobi' })
  await ama.call.members.updateOwn({ full_name: 'Ama Owusu' })
  await ama.call.members.setTimeZone({ time_zone: 'Africa/Nairobi' })
  await ama.call.members.updateMatching({ mentor_capacity: 5, paused: true })
  expect(await storedOf(ama.id)).toMatchObject({ version: 1 })
  await ama.call.members.setTimeZone({ time_zone: 'Europe/Paris' })
  expect(await storedOf(ama.id)).toMatchObject({ version: 2, profile: { time_zone: 'Europe/Paris' } })
})

test('the skills of who may mentor are found apart, and who only mentors needs nothing', async () => {
  const ama = await member('Ama', { skills: ['Law'], interests: ['Choirs'], role: 'mentor' })
  expect([await conceptsOf(ama.id, KINDS.need), (await conceptsOf(ama.id, KINDS.mentorOffer)).length]).toEqual([[], 1])
  await ama.call.members.updateOwn({ role: 'mentee' })
  expect((await conceptsOf(ama.id, KINDS.need)).length).toBe(1)
  expect([await conceptsOf(ama.id, KINDS.mentorOffer), (await conceptsOf(ama.id, KINDS.menteeOffer)).length]).toEqual([
    [],
    1,
  ])
})

test('words of one concept are one term', async () => {
  const ama = await member('Ama', { skills: ['ML', 'machine learning', 'Machine-Learning'] })
  expect(await conceptsOf(ama.id, KINDS.mentorOffer)).toHaveLength(1)
})

test('members from before get their terms in portions, from where a run before ended', async () => {
  const people = await Promise.all(Array.from({ length: 250 }, () => member('Old', { skills: ['Law'] })))
  const ids = sql.param(people.map(({ id }) => id))
  const missing = () =>
    rows(
      sql`select p.id from profiles p left join match_profiles m on m.user_id = p.id where p.id = any(${ids}::uuid[]) and m.user_id is null`,
    )
  await rows(sql`delete from match_terms where user_id = any(${ids}::uuid[])`)
  await rows(sql`delete from match_profiles where user_id = any(${ids}::uuid[])`)
  expect(await missing()).toHaveLength(250)
  // Two processes at once, each with its own chain of portions.
  await Promise.all([renewOutdated(app, null), renewOutdated(app, null)])
  await vi.waitFor(async () => expect(await missing()).toEqual([]), { timeout: 20_000 })
  for (const { id } of people) expect(await termsOf(id)).toHaveLength(PLACES + 1)
})

test('terms of another vocabulary are renewed', async () => {
  const ama = await member('Ama', { skills: ['Law'] })
  await rows(sql`update match_profiles set vocabulary = 7 where user_id = ${ama.id}`)
  await rows(sql`update match_terms set concept = 1 where user_id = ${ama.id} and kind = ${KINDS.mentorOffer}`)
  await renewOutdated(app, null)
  expect(await conceptsOf(ama.id, KINDS.mentorOffer)).toEqual([matchingService.of(app).vocabulary().conceptOf('Law')])
  expect(await storedOf(ama.id)).toMatchObject({ version: 2 })
})
