import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { turned } from '#contract/matching.ts'
import type { Fact } from '#contract/matching.ts'
import { world } from '#test/world.ts'

const { member, rows } = await world()

const ask = (id: string) => ({ id: crypto.randomUUID(), matched_user_id: id })
const two = async () =>
  [
    await member('Ama', { role: 'mentee', goals: ['Nursing'], languages: ['sw'] }),
    await member('Kofi', { role: 'mentor', skills: ['nursing'], languages: ['sw'], home_country: 'KE', country: 'CA' }),
  ] as const

test('a request stores the score and facts that Discover shows, and both sides read them turned', async () => {
  const [ama, kofi] = await two()
  const shown = (await ama.call.discover.list()).matches.find(({ id }) => id === kofi.id)
  const match = await ama.call.matches.create(ask(kofi.id))
  expect(match.match_score).toBe(shown?.match_score)
  expect(match.match_score).toBeGreaterThan(50)
  const facts = shown?.match_facts ?? []
  expect(facts[0]).toMatchObject({ feature: 'need', seeker: 'viewer' })
  const { items } = await kofi.call.matches.pending({})
  expect(items).toMatchObject([{ match_score: match.match_score, match_facts: facts.map((one) => turned(one)) }])
  await kofi.call.matches.accept({ id: match.id })
  const [mine] = await ama.call.matches.accepted()
  expect(mine).toMatchObject({ match_score: match.match_score, match_reason: shown?.match_reason, match_facts: facts })
  const [theirs] = await kofi.call.matches.accepted()
  expect(theirs?.match_facts?.[0]).toMatchObject({ feature: 'need', seeker: 'peer' })
  expect(theirs?.match_reason).not.toBe(mine?.match_reason)
})

test('what was stored stays when the profiles change, and when the request is sent again', async () => {
  const [ama, kofi] = await two()
  const request = ask(kofi.id)
  const match = await ama.call.matches.create(request)
  await kofi.call.members.updateOwn({ skills: ['Sewing'] })
  expect(await ama.call.matches.create(request)).toMatchObject({ id: match.id, match_score: match.match_score })
  const { items } = await kofi.call.matches.pending({})
  expect(items[0]?.match_facts?.[0]).toMatchObject({ feature: 'need', words: ['nursing'] })
})

test('who is paused or has no room can be asked by whoever knows them', async () => {
  const [ama, kofi] = await two()
  await kofi.call.members.updateMatching({ paused: true, mentor_capacity: 0 })
  expect((await ama.call.discover.list()).matches.filter(({ id }) => id === kofi.id)).toEqual([])
  expect(await ama.call.matches.create(ask(kofi.id))).toMatchObject({ status: 'pending' })
})

test('members whose terms do not stand yet get them with the request', async () => {
  const [ama, kofi] = await two()
  await rows(sql`delete from match_profiles where user_id in (${ama.id}, ${kofi.id})`)
  const { match_score, id } = await ama.call.matches.create(ask(kofi.id))
  expect(match_score).not.toBe(85)
  expect(
    (await rows<{ facts: Fact[] }>(sql`select match_reason as facts from matches where id = ${id}`))[0]?.facts[0]
      ?.feature,
  ).toBe('need')
})
