import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { procedures } from '#test/procedures.ts'
import { subjectOf } from '#test/smtp-sink.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, pending, circle, mentorship, events, allMails, rows, state } = await world()
const fresh = () => crypto.randomUUID()
const HOUR = 3_600_000

/** Addresses in which the other one of the pair may still be named, and why. */
const NAMED = new Map([
  ['conversations.list', 'what was written stays readable'],
  ['conversations.read', 'what was written stays readable'],
  ['mentorships.state', 'the head of that chat'],
  ['messages.list', 'what was written stays readable: the id of who wrote'],
  ['matches.read', 'the match of that chat, by its id'],
  ['mentorshipRequests.latest', 'the request of that chat'],
  ['mentorships.read', 'the mentorship of that chat, by its id'],
  ['mentorshipSessions.list', 'past sessions are the history of both'],
  ['mentorshipHistory.list', 'past mentorships are the history of both'],
  ['mentorshipSessions.listOwn', 'past sessions are the history of both'],
  ['impact.readOwn', 'past sessions are the history of both'],
  ['impact.listPeople', 'past sessions are the history of both'],
  ['impact.listSessions', 'past sessions are the history of both'],
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
  'memberPages.read': ({ other }) => `/members/${other.id}`,
  'vocabulary.complete': () => '/vocabulary?q=law',
  'search.find': ({ other }) => `/search?q=${encodeURIComponent(other.name)}`,
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
const LEFT_OUT = new Set(['blogs.read', 'admin.listUsers', 'admin.readUser', 'admin.listAudit', 'admin.listConsents'])

const ASKED = { mentorship_type: 'career_guidance', duration_frequency: 'monthly' } as const
const session = (hoursAgo: number) => ({
  session_id: fresh(),
  session_date: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  duration_minutes: 30,
})

/** Connected and mentoring as members do it, so that bells, sessions and figures have something to show of each. */
async function mentoring(mentor: Actor, mentee: Actor) {
  const { id } = await mentor.call.matches.create({ id: fresh(), matched_user_id: mentee.id })
  const { conversation_id } = await mentee.call.matches.accept({ id })
  const asked = await mentee.call.mentorshipRequests.create({ id, request_id: fresh(), ...ASKED })
  const { id: mentorship_id } = await mentor.call.mentorshipRequests.accept({ id: asked.id })
  await rows(sql`update mentorships set start_date = start_date - interval '10 days' where id = ${mentorship_id}`)
  const counted = await mentor.call.mentorshipSessions.create({ id: mentorship_id, ...session(3) })
  await mentee.call.mentorshipSessions.confirm({ id: counted.id })
  await mentor.call.mentorshipSessions.create({ id: mentorship_id, ...session(5) })
  for (const who of [mentor, mentee]) await who.call.mentorshipFeedback.create({ id: mentorship_id, rating: 5 })
  return { match_id: id, conversation_id, mentorship_id }
}

test('neither of a blocked pair is shown to the other by any procedure that reads', async () => {
  const [ama, kofi] = [await member('Ama Blocks'), await member('Kofi Blocked')]
  const both = await mentoring(ama, kofi)
  // An admin of the circle sees all its members.
  const circle_id = await circle(await member('Admin'), ama, kofi)
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

const bellOf = async (who: Actor) =>
  (await who.call.notifications.list({})).items.map(({ kind, actor }) => [kind, actor && actor.full_name])
const unreadOf = async (who: Actor) => [
  (await who.call.notifications.count()).unread,
  (await who.call.account.session())?.bell.unread,
]
const mailsTo = async (who: Actor) => (await allMails()).filter(({ to }) => to === who.email).map(subjectOf)

test('neither answers a session of the other, or gives feedback, once one has blocked the other', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  const logged = await ama.call.mentorshipSessions.create({ id: mentorship_id, ...session(3) })
  const disputed = await ama.call.mentorshipSessions.create({ id: mentorship_id, ...session(5) })
  await kofi.call.mentorshipSessions.dispute({ id: disputed.id, reason: 'It was shorter.' })
  await ama.call.blocks.create({ id: kofi.id })
  const before = await state()
  const about = (id: string, verb: string) => `/mentorship-sessions/${id}/${verb}`
  for (const [who, path, body] of [
    [kofi, about(logged.id, 'confirm'), {}],
    [kofi, about(logged.id, 'dispute'), { reason: 'Answer me!' }],
    [kofi, about(disputed.id, 'withdraw-dispute'), {}],
    [kofi, `/mentorships/${mentorship_id}/feedback`, { rating: 1, comment: 'Answer me!' }],
    [ama, about(logged.id, 'dispute'), { reason: 'And never again.' }],
    [ama, `/mentorships/${mentorship_id}/feedback`, { rating: 1 }],
  ] as const)
    expect(await who.request('POST', `/api${path}`, body), path).toMatchObject({
      status: 409,
      body: { code: 'PEER_UNAVAILABLE', message: inEnglish(MENTORSHIP_TEXTS.unavailable) },
    })
  expect(await state()).toBe(before)
})

test('the bell and its number are without the other; the end of a mentorship is told without a name', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await mentoring(ama, kofi)
  expect((await bellOf(ama)).length).toBeGreaterThan(0)
  expect(await unreadOf(ama)).toEqual([2, 2])
  await ama.call.blocks.create({ id: kofi.id })
  expect([await bellOf(ama), await unreadOf(ama)]).toEqual([[], [0, 0]])
  expect([await bellOf(kofi), await unreadOf(kofi)]).toEqual([[['mentorship_over', null]], [1, 1]])
  await kofi.call.notifications.markAllRead()
  expect(await unreadOf(kofi)).toEqual([0, 0])
  await ama.call.blocks.remove({ id: kofi.id })
  expect([await unreadOf(kofi), (await bellOf(kofi)).length]).toEqual([[0, 0], 5])
  const told = [...(await mailsTo(ama)), ...(await mailsTo(kofi))].join('\n')
  expect(told).not.toContain('How was your mentorship')
})

test('who asked and then blocks has been answered by nobody; whom the asked one blocks is told no name', async () => {
  const givenFor = (who: Actor) => rows(sql`select cause from impact_ledger where user_id = ${who.id}`)
  for (const blocker of ['mentee', 'mentor'] as const) {
    const [mentor, mentee] = [await member('Ama'), await member('Kofi')]
    const { id } = await mentor.call.matches.create({ id: fresh(), matched_user_id: mentee.id })
    await mentee.call.matches.accept({ id })
    await mentee.call.mentorshipRequests.create({ id, request_id: fresh(), ...ASKED })
    await (blocker === 'mentee'
      ? mentee.call.blocks.create({ id: mentor.id })
      : mentor.call.blocks.create({ id: mentee.id }))
    expect(await bellOf(mentor)).toEqual([])
    expect(await mailsTo(mentor)).not.toContainEqual(expect.stringContaining('cannot be your mentor'))
    expect(await bellOf(mentee)).toEqual(blocker === 'mentee' ? [] : [['mentorship_refused', null]])
    expect(await givenFor(mentor)).toEqual(blocker === 'mentee' ? [] : [{ cause: 'answer' }])

    const [asking, asked] = [await member('Esi'), await member('Yaw')]
    await asking.call.matches.create({ id: fresh(), matched_user_id: asked.id })
    await (blocker === 'mentee'
      ? asking.call.blocks.create({ id: asked.id })
      : asked.call.blocks.create({ id: asking.id }))
    expect(await givenFor(asked)).toEqual(blocker === 'mentee' ? [] : [{ cause: 'answer' }])
  }
})

test('the tabs of neither hear of the other’s profile, or of how far they have read', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await mentorship(ama, kofi)
  await kofi.call.messages.send({ id: conversation_id, client_id: fresh(), content: 'Hello' })
  await ama.call.blocks.create({ id: kofi.id })
  const tab = await events(kofi)
  await ama.call.members.updateOwn({ full_name: 'Ama the Second' })
  await ama.call.messages.markRead({ id: conversation_id, seq: 1 })
  expect(await tab.settled()).toEqual([])
  tab.close()
})
