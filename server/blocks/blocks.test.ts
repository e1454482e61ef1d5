import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BLOCKS_MAX, BLOCK_TEXTS } from '#contract/blocks.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, banned, pending, matched, mentorship, circle, events, rows, state, allMails } = await world()

const fresh = () => crypto.randomUUID()
const block = (who: Actor, whom: { id: string }) => who.request('PUT', `/api/blocks/${whom.id}`)
const unblock = (who: Actor, whom: { id: string }) => who.request('DELETE', `/api/blocks/${whom.id}`)
const blocked = async (who: Actor) => (await who.call.blocks.list({})).items.map(({ full_name }) => full_name)
const send = (who: Actor, conversation_id: string) =>
  who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id: fresh(), content: 'Hello' })

test('blocking again changes nothing; the list is the blocker’s alone; unblocking leaves nothing behind', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  expect((await block(ama, kofi)).status).toBe(204)
  const once = await state()
  expect((await block(ama, kofi)).status).toBe(204)
  expect(await state()).toBe(once)
  expect([await blocked(ama), await blocked(kofi)]).toEqual([['Kofi'], []])
  expect((await unblock(kofi, ama)).status).toBe(204)
  expect(await state()).toBe(once)
  expect((await unblock(ama, kofi)).status).toBe(204)
  expect(await rows(sql`select 1 from blocks where user_id = ${ama.id} or peer_id = ${ama.id}`)).toEqual([])
})

test('where both have blocked each other, they stay apart until both have unblocked', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const sees = async (who: Actor, whom: Actor) => (await who.request('GET', `/api/profiles/${whom.id}`)).status
  await block(ama, kofi)
  await block(kofi, ama)
  // Neither may see who the other is by now.
  expect([await blocked(ama), await blocked(kofi)]).toEqual([[''], ['']])
  await unblock(ama, kofi)
  expect([await sees(ama, kofi), await sees(kofi, ama)]).toEqual([404, 404])
  expect([await blocked(ama), await blocked(kofi)]).toEqual([[], ['Ama']])
  await unblock(kofi, ama)
  expect([await sees(ama, kofi), await sees(kofi, ama)]).toEqual([200, 200])
})

test('who is banned can be blocked as who has blocked the caller can, and is listed without a name as they are', async () => {
  const [ama, kofi, gone] = [await member('Ama'), await member('Kofi'), await banned('Gone')]
  await block(kofi, ama)
  for (const whom of [kofi, gone]) expect((await block(ama, whom)).status).toBe(204)
  expect(await blocked(ama)).toEqual(['', ''])
})

test('nobody blocks themselves, somebody unknown, or more people than a list holds', async () => {
  const ama = await member('Ama')
  const before = await state()
  expect(await block(ama, ama)).toMatchObject({
    status: 400,
    body: { code: 'SELF', message: inEnglish(BLOCK_TEXTS.self) },
  })
  expect((await block(ama, { id: fresh() })).status).toBe(404)
  expect(await state()).toBe(before)
  await rows(sql`with strangers as (
      insert into users (id, full_name, email) select gen_random_uuid(), 'S', 's' || n || '@mail.example'
      from generate_series(1, ${BLOCKS_MAX}::int) n returning id)
    insert into blocks (user_id, peer_id, own) select ${ama.id}::uuid, id, true from strangers`)
  expect(await block(ama, await member('Kofi'))).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_BLOCKED', message: inEnglish(BLOCK_TEXTS.many) },
  })
})

test('a request that waits is declined, in either direction; to who asked it looks like any other refusal', async () => {
  for (const blocker of ['asked', 'asking'] as const) {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { match_id } = await pending(ama, kofi)
    const tab = await events(ama)
    await (blocker === 'asked' ? block(kofi, ama) : block(ama, kofi))
    expect((await tab.settled()).filter(({ type }) => type !== 'blocks.changed')).toEqual([
      { type: 'match.answered', match_id, status: 'rejected' },
    ])
    tab.close()
    expect((await kofi.request('POST', `/api/matches/${match_id}/accept`)).status).toBe(409)
    expect((await ama.request('POST', '/api/matches', { id: fresh(), matched_user_id: kofi.id })).status).toBe(404)
    expect((await kofi.request('POST', '/api/matches', { id: fresh(), matched_user_id: ama.id })).status).toBe(404)
  }
})

test('their chat stays readable and takes no more messages, from either side, until the block is gone', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  expect((await send(ama, conversation_id)).status).toBe(201)
  await block(kofi, ama)
  for (const who of [ama, kofi]) {
    expect(await send(who, conversation_id)).toMatchObject({
      status: 409,
      body: { code: 'PEER_UNAVAILABLE', message: inEnglish(MESSAGE_TEXTS.unavailable) },
    })
    expect((await who.call.conversations.read({ id: conversation_id })).available).toBe(false)
    expect((await who.call.messages.list({ id: conversation_id })).items).toHaveLength(1)
  }
  await unblock(kofi, ama)
  expect((await send(ama, conversation_id)).status).toBe(201)
})

test('an active mentorship ends, what is scheduled is cancelled, and a mentorship request is declined', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  await ama.call.scheduledSessions.create({
    id: mentorship_id,
    scheduled_id: fresh(),
    starts_at: new Date(Date.now() + 72 * 3_600_000).toISOString(),
    duration_minutes: 60,
    place: 'The library',
  })
  await block(kofi, ama)
  expect(await rows(sql`select status from mentorships where id = ${mentorship_id}`)).toEqual([{ status: 'completed' }])
  expect(await rows(sql`select status from scheduled_sessions where mentorship_id = ${mentorship_id}`)).toEqual([
    { status: 'cancelled' },
  ])
  expect((await allMails()).filter(({ subject }) => /cancelled/i.test(subject))).not.toEqual([])

  const [esi, yaw] = [await member('Esi'), await member('Yaw')]
  const { match_id } = await matched(esi, yaw)
  const asked = { id: match_id, request_id: fresh(), mentorship_type: 'life', duration_frequency: 'weekly' } as const
  await esi.call.mentorshipRequests.create(asked)
  await block(yaw, esi)
  expect(await rows(sql`select status from mentorship_requests where match_id = ${match_id}`)).toEqual([
    { status: 'declined' },
  ])
  expect(
    await esi.request('POST', `/api/matches/${match_id}/mentorship-requests`, { ...asked, request_id: fresh() }),
  ).toMatchObject({ status: 409, body: { code: 'PEER_UNAVAILABLE' } })
})

test('who blocked sees a post folded, who is blocked does not see the other’s at all', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const id = await circle(ama, kofi)
  const write = (who: Actor) => who.call.circlePosts.create({ id, post_id: fresh(), content: `By ${who.name}` })
  await write(ama)
  await write(kofi)
  await block(ama, kofi)
  const seen = async (who: Actor) =>
    (await who.call.circlePosts.list({ id })).items.map(({ content, folded }) => [content, folded])
  expect(await seen(ama)).toEqual([
    ['By Kofi', true],
    ['By Ama', false],
  ])
  expect(await seen(kofi)).toEqual([['By Kofi', false]])
})

test('an admin of a circle sees who has blocked them there, and can pin, report and delete what they wrote', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const id = await circle(ama, kofi, esi)
  const post = await kofi.call.circlePosts.create({ id, post_id: fresh(), content: 'By Kofi' })
  for (const who of [ama, esi]) await block(kofi, who)
  const seen = async (who: Actor) => [
    (await who.call.circlePosts.list({ id })).items.map(({ content, folded }) => [content, folded]),
    (await who.call.circleMembers.list({ id })).items.map(({ full_name }) => full_name),
  ]
  expect(await seen(ama)).toEqual([[['By Kofi', false]], ['Ama', 'Kofi', 'Esi']])
  expect(await seen(esi)).toEqual([[], ['Ama', 'Esi']])
  await ama.call.circlePosts.pin({ id: post.id, pinned: true })
  await ama.call.reports.create({ id: fresh(), kind: 'post', target_id: post.id, reason: 'spam' })
  await ama.call.circlePosts.delete({ id: post.id })
})
