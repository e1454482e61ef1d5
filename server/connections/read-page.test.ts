import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { WITHDRAWN_DAYS } from '#contract/connections.ts'
import type { Actor } from '#test/world.ts'
import { world } from '#test/world.ts'

const { member, newcomer, banned, admin, pending, matched, declined, rows, wait } = await world()
const page = (who: Actor, id: string) => who.call.memberPages.read({ id })
const between = async (who: Actor, other: Actor) => (await page(who, other.id)).between
const statusFor = async (who: Actor, id: string) => (await who.request('GET', `/api/members/${id}`)).status

test('a stranger has profile, languages and a match of now, and no goals and no address', async () => {
  const ama = await member('Ama', { role: 'mentee', goals: ['Nursing'] })
  const kofi = await member('Kofi', { role: 'mentor', skills: ['Nursing'], languages: ['fr'], goals: ['Law'] })
  const found = await page(ama, kofi.id)
  expect(found.between).toEqual({ state: 'none', ask_again_at: null })
  expect(found.member).toMatchObject({ id: kofi.id, full_name: 'Kofi', languages: ['fr'] })
  expect(Object.keys(found.member)).not.toEqual(expect.arrayContaining(['goals']))
  expect(JSON.stringify(found)).not.toContain(kofi.email)
  expect(found.match_score).toBeGreaterThan(0)
  expect(found.match_facts?.length).toBeGreaterThan(0)
})

test('each side sees what stands between them, and the score of the request', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const { match_id } = await pending(ama, kofi)
  await rows(sql`update matches set message = 'Hello', match_score = 61 where id = ${match_id}`)
  expect(await between(ama, kofi)).toEqual({ state: 'sent', match_id, message: 'Hello' })
  expect(await between(kofi, ama)).toEqual({ state: 'received', match_id, message: 'Hello' })

  const { conversation_id } = await matched(esi, ama)
  for (const [who, other] of [
    [ama, esi],
    [esi, ama],
  ] as const)
    expect(await between(who, other)).toEqual({ state: 'connected', conversation_id })

  await declined(esi, kofi)
  for (const [who, other] of [
    [kofi, esi],
    [esi, kofi],
  ] as const)
    expect(await between(who, other)).toEqual({ state: 'declined' })
  expect(await page(ama, ama.id)).toMatchObject({ between: { state: 'self' }, match_score: null, match_facts: null })
})

test('who is blocked, banned, deleted or without a profile does not exist; who is paused does', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const paused = await member('Paused', { paused: true })
  expect(await between(ama, paused)).toEqual({ state: 'none', ask_again_at: null })
  const gone = [(await banned('Banned')).id, (await newcomer('New')).id, crypto.randomUUID()]
  expect(await Promise.all(gone.map((id) => statusFor(ama, id)))).toEqual([404, 404, 404])

  await matched(ama, kofi)
  await kofi.call.blocks.create({ id: ama.id })
  expect([await statusFor(ama, kofi.id), await statusFor(kofi, ama.id)]).toEqual([404, 404])
  expect(await statusFor(await admin('Root'), kofi.id)).toBe(200)
})

test('after a withdrawal it says when one may ask again', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { match_id } = await pending(ama, kofi)
  const { ask_again_at } = await ama.call.sentRequests.withdraw({ id: match_id })
  expect(await between(ama, kofi)).toEqual({ state: 'none', ask_again_at })
  expect(await between(kofi, ama)).toEqual({ state: 'none', ask_again_at: null })
  await wait(WITHDRAWN_DAYS * 86_400_000)
  expect(await between(ama, kofi)).toEqual({ state: 'none', ask_again_at: null })
})
