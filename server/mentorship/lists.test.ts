import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, matched, mentorship, rows } = await world()

const ask = (who: Actor, match_id: string) =>
  who.call.mentorshipRequests.create({
    id: match_id,
    request_id: crypto.randomUUID(),
    mentorship_type: 'academic',
    duration_frequency: 'weekly',
  })

test('requests wait for their mentor, the oldest first; those of a banned member wait unseen', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const first = await ask(kofi, (await matched(ama, kofi)).match_id)
  const second = await ask(esi, (await matched(esi, ama)).match_id)
  const waiting = async (who: Actor) => (await who.call.mentorshipRequests.listPending()).map(({ id }) => id)
  expect(await waiting(ama)).toEqual([first.id, second.id])
  expect(await waiting(kofi)).toEqual([])
  expect((await ama.call.mentorshipRequests.listPending())[0]).toMatchObject({ mentee: { full_name: 'Kofi' } })
  await rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
  expect(await waiting(ama)).toEqual([second.id])
})

test('the latest request of a match is the newest, whoever asked; before there is one it is null', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { match_id } = await matched(ama, kofi)
  const latest = (who: Actor) => who.call.mentorshipRequests.latest({ id: match_id })
  expect(await latest(ama)).toBeNull()
  const first = await ask(kofi, match_id)
  await ama.call.mentorshipRequests.decline({ id: first.id })
  expect(await latest(kofi)).toMatchObject({ id: first.id, status: 'declined' })
  const second = await ask(ama, match_id)
  for (const who of [ama, kofi]) expect(await latest(who)).toMatchObject({ id: second.id, status: 'pending' })
})

test('a mentorship is read by its two sides, each in their role, and listed while it is active', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id, match_id, conversation_id } = await mentorship(ama, kofi)
  const both = [
    { who: ama, my_role: 'mentor', peer: 'Kofi' },
    { who: kofi, my_role: 'mentee', peer: 'Ama' },
  ]
  for (const { who, my_role, peer } of both) {
    const own = { id: mentorship_id, match_id, conversation_id, my_role, status: 'active' }
    expect(await who.call.mentorships.read({ id: mentorship_id })).toMatchObject(own)
    expect(await who.call.mentorships.listActive()).toMatchObject([{ ...own, peer: { full_name: peer } }])
  }
  await ama.call.mentorships.end({ id: mentorship_id, reason: 'goal_achieved' })
  for (const { who } of both) {
    expect(await who.call.mentorships.listActive()).toEqual([])
    expect(await who.call.mentorships.read({ id: mentorship_id })).toMatchObject({ status: 'completed' })
  }
})
