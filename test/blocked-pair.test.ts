import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { procedures } from '#test/procedures.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, matched, pending, circle, rows } = await world()
const fresh = () => crypto.randomUUID()

/** Addresses in which the other one of the pair may still be named, and why. */
const NAMED = new Map([
  ['conversations.list', 'what was written stays readable'],
  ['conversations.read', 'what was written stays readable'],
  ['mentorships.state', 'the head of that chat'],
  ['messages.list', 'what was written stays readable: the id of who wrote'],
  ['matches.read', 'the match of that chat, by its id'],
  ['mentorshipRequests.latest', 'the request of that chat'],
  ['blocks.list', 'whom one has blocked oneself'],
  ['circlePosts.readSome', 'as in the list'],
  ['circlePosts.list', 'folded, to who has blocked its author; see server/blocks/blocks.test.ts'],
])

/** What each procedure that reads is asked here; one that takes nothing needs no line. */
type Given = {
  other: Actor
  conversation_id: string
  match_id: string
  circle_id: string
  opportunity_id: string
}
const INPUTS: Record<string, (given: Given) => string> = {
  'members.read': ({ other }) => `/profiles/${other.id}`,
  'vocabulary.complete': () => '/vocabulary?q=law',
  'matches.read': ({ match_id }) => `/matches/${match_id}`,
  'conversations.read': ({ conversation_id }) => `/conversations/${conversation_id}`,
  'messages.list': ({ conversation_id }) => `/conversations/${conversation_id}/messages`,
  'mentorshipRequests.latest': ({ match_id }) => `/matches/${match_id}/mentorship-requests/latest`,
  'mentorships.state': ({ conversation_id }) => `/conversations/${conversation_id}/mentorship`,
  'circles.read': ({ circle_id }) => `/circles/${circle_id}`,
  'circleMembers.readOwn': ({ circle_id }) => `/circles/${circle_id}/membership`,
  'circleMembers.list': ({ circle_id }) => `/circles/${circle_id}/members`,
  'circlePosts.list': ({ circle_id }) => `/circles/${circle_id}/posts`,
  'opportunities.read': ({ opportunity_id }) => `/opportunities/${opportunity_id}`,
}
/** Needs a thing that a pair which has blocked each other does not have, or shows no member: its own tests cover it. */
const LEFT_OUT = new Set([
  'mentorships.read',
  'mentorshipSessions.list',
  'blogs.read',
  'members.listAll',
  'scheduledSessions.list',
])

test('neither of a blocked pair is shown to the other by any procedure that reads', async () => {
  const [ama, kofi] = [await member('Ama Blocks'), await member('Kofi Blocked')]
  const both = await matched(ama, kofi)
  const circle_id = await circle(ama, kofi)
  for (const who of [ama, kofi])
    await who.call.circlePosts.create({ id: circle_id, post_id: fresh(), content: `A post of ${who.name}` })
  const opportunities = new Map<string, string>()
  for (const who of [ama, kofi]) {
    const { id } = await who.call.opportunities.create({
      id: fresh(),
      title: `A job of ${who.name}`,
      description: 'Work',
      country: 'KE',
    })
    opportunities.set(who.id, id)
  }
  for (const [who, other] of [
    [ama, kofi],
    [kofi, ama],
  ] as const)
    await who.call.savedOpportunities.save({ id: opportunities.get(other.id) ?? '' })
  await ama.call.blocks.create({ id: kofi.id })

  for (const [who, other] of [
    [ama, kofi],
    [kofi, ama],
  ] as const)
    for (const { name, method, route } of procedures) {
      if (method !== 'GET' || NAMED.has(name) || LEFT_OUT.has(name)) continue
      const input = INPUTS[name]
      if (route.includes('{') && !input) throw new Error(`${name}: say in INPUTS what it is asked, or leave it out`)
      const address = input?.({ other, circle_id, opportunity_id: opportunities.get(other.id) ?? '', ...both }) ?? route
      const { body } = await who.request('GET', `/api${address}`)
      const answered = JSON.stringify(body)
      expect(answered, `${name} shows ${other.name} to ${who.name}`).not.toContain(other.name)
      expect(answered, `${name} names ${other.name} to ${who.name}`).not.toContain(other.id)
    }
})

test('a request between them is on no list once it is blocked', async () => {
  const [esi, yaw] = [await member('Esi Asks'), await member('Yaw Blocks')]
  await pending(esi, yaw)
  await yaw.call.blocks.create({ id: esi.id })
  expect((await yaw.call.matches.pending({})).items).toEqual([])
  expect((await yaw.call.matches.counts({})).pending_requests).toBe(0)
  expect(await rows(sql`select status from matches where user_id = ${esi.id}`)).toEqual([{ status: 'rejected' }])
})
