import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PREVIEW_SENT } from '#contract/connections.ts'
import type { Actor } from '#test/world.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'

const { member, pending, matched, declined, rows, newcomer } = await world()

const write = (who: Actor, conversation_id: string, content: string) =>
  who.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content })

test('the caller’s pending requests come newest first in pages of twenty, each once', async () => {
  const ama = await member('Ama')
  const sent = await pending(ama, await member('Kofi'))
  const asked: string[] = []
  for (let n = 0; n < 45; n++) {
    const { match_id } = await pending(await member(`P${n}`), ama)
    // Several have the same time, so the id decides their order.
    await rows(
      sql`update matches set created_at = '2026-01-01T00:00:00Z'::timestamptz + ${Math.floor(n / 4)} * interval '1 ms' where id = ${match_id}`,
    )
    asked.push(match_id)
  }
  const pages = await allPages(async (from) => {
    const page = await ama.call.matches.pending(from)
    // A new request while somebody pages does not shift the later pages.
    if (!from.cursor) await pending(await member('Late'), ama)
    return page
  })
  const seen = pages.flat().map(({ id }) => id)
  expect(sizesOf(pages)).toEqual([20, 20, 5])
  const inOrder = await rows<{ id: string }>(
    sql`select id from matches where id = any(${sql.param(asked)}::uuid[]) order by created_at desc, id desc`,
  )
  expect(seen).toEqual(inOrder.map(({ id }) => id))
  expect(seen).not.toContain(sent.match_id)
  expect(
    (await ama.call.matches.pending({ cursor: `${new Date(0).toISOString()}_${crypto.randomUUID()}` })).items,
  ).toEqual([])
})

test.each(['2026-02-31T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-01-01T25:00:00.000Z', 'yesterday'])(
  'a cursor of %s is a bad request',
  async (time) => {
    const ama = await member('Ama')
    for (const path of ['/api/matches/pending', '/api/conversations'])
      expect((await ama.request('GET', `${path}?cursor=${time}_${crypto.randomUUID()}`)).status).toBe(400)
    expect(
      (await ama.request('GET', `/api/matches/pending?cursor=2026-01-01T00:00:00.000Z_${'-'.repeat(36)}`)).status,
    ).toBe(400)
  },
)

test('a request of a banned member is neither listed nor counted while the ban lasts', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await pending(kofi, ama)
  await rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
  expect((await ama.call.matches.pending({})).items).toEqual([])
  expect((await ama.call.matches.counts()).pending_requests).toBe(0)
  await rows(sql`update users set banned_at = null where id = ${kofi.id}`)
  expect((await ama.call.matches.pending({})).items).toHaveLength(1)
  expect((await ama.call.matches.counts()).pending_requests).toBe(1)
})

test('the counts are the numbers on the cards and badges', async () => {
  const ama = await member('Ama')
  const none = { total_matches: 0, active_chats: 0, pending_requests: 0, unread_messages: 0 }
  expect(await ama.call.matches.counts()).toEqual(none)
  const [kofi, efua, yaw] = [await member('Kofi'), await member('Efua'), await member('Yaw')]
  const chat = await matched(ama, kofi)
  await matched(efua, ama)
  await pending(yaw, ama)
  await pending(ama, await member('Esi'))
  await declined(await member('Kojo'), ama)
  expect(await ama.call.matches.counts()).toEqual({ ...none, total_matches: 2, pending_requests: 1 })
  await write(kofi, chat.conversation_id, 'Hello')
  await write(kofi, chat.conversation_id, 'Are you there?')
  const counts = { total_matches: 2, active_chats: 1, pending_requests: 1, unread_messages: 2 }
  expect(await ama.call.matches.counts()).toEqual(counts)
  expect((await ama.call.account.session())?.counts).toEqual(counts)
  expect((await kofi.call.matches.counts()).unread_messages).toBe(0)
  expect((await (await newcomer('Ekow')).call.account.session())?.counts).toEqual(none)
})

test('the dashboard has the caller’s five newest connections, as requester or recipient', async () => {
  const ama = await member('Ama')
  for (let n = 0; n < 7; n++) {
    const peer = await member(`P${n}`, { bio: `Bio ${n}` })
    const { conversation_id } = n % 2 ? await matched(ama, peer) : await matched(peer, ama)
    await rows(
      sql`update conversations set created_at = now() - ${7 - n} * interval '1 minute' where id = ${conversation_id}`,
    )
  }
  await pending(await member('Waiting'), ama)
  const listed = await ama.call.matches.accepted()
  expect(
    listed.map(({ peer, match_score, match_reason }) => [peer.full_name, peer.bio, match_score, match_reason]),
  ).toEqual([6, 5, 4, 3, 2].map((n) => [`P${n}`, `Bio ${n}`, 85, null]))
  expect(Object.keys(listed[0]?.peer ?? {})).not.toContain('email')
})

test('conversations come most recently written first, with their newest message and unread count', async () => {
  const ama = await member('Ama')
  const [kofi, efua] = [await member('Kofi'), await member('Efua')]
  const [first, second] = [await matched(ama, kofi), await matched(efua, ama)]
  await write(efua, second.conversation_id, 'Good morning')
  await write(kofi, first.conversation_id, 'Hello')
  await write(kofi, first.conversation_id, 'x'.repeat(300))
  const { items } = await ama.call.conversations.list({})
  expect(items).toMatchObject([
    {
      id: first.conversation_id,
      peer: { id: kofi.id, full_name: 'Kofi' },
      last_message: { sender_id: kofi.id },
      unread: 2,
    },
    {
      id: second.conversation_id,
      peer: { id: efua.id },
      last_message: { content: 'Good morning', sender_id: efua.id },
      unread: 1,
    },
  ])
  expect(items[0]?.last_message?.content).toBe('x'.repeat(PREVIEW_SENT + 1))
  expect(items[0]?.last_message_at).toBe(items[0]?.last_message?.created_at)
  await write(ama, second.conversation_id, 'Good morning to you')
  expect((await ama.call.conversations.list({})).items.map(({ id, unread }) => [id, unread])).toEqual([
    [second.conversation_id, 0],
    [first.conversation_id, 2],
  ])
})

test('conversations come in pages of twenty, each once', async () => {
  const ama = await member('Ama')
  for (let n = 0; n < 45; n++) {
    const { conversation_id } = await matched(await member(`P${n}`), ama)
    await rows(
      sql`update conversations set last_message_at = '2026-01-01T00:00:00Z'::timestamptz + ${Math.floor(n / 3)} * interval '1 ms' where id = ${conversation_id}`,
    )
  }
  const pages = await allPages((from) => ama.call.conversations.list(from))
  const seen = pages.flat()
  expect(sizesOf(pages)).toEqual([20, 20, 5])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(45)
  expect(seen.map(({ last_message_at }) => last_message_at)).toEqual(
    seen
      .map(({ last_message_at }) => last_message_at)
      .toSorted()
      .toReversed(),
  )
})

test('a conversation of others and one that does not exist give the same 404', async () => {
  const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
  const { conversation_id, match_id } = await matched(ama, kofi)
  for (const path of ['conversations', 'matches']) {
    const unknown = await efua.request('GET', `/api/${path}/${crypto.randomUUID()}`)
    const foreign = await efua.request('GET', `/api/${path}/${path === 'matches' ? match_id : conversation_id}`)
    const wrong = await efua.request('GET', `/api/${path}/no-id`)
    expect([foreign.status, foreign.body, wrong.status, wrong.body]).toEqual([404, unknown.body, 404, unknown.body])
  }
  expect(await ama.call.matches.read({ id: match_id })).toMatchObject({
    id: match_id,
    status: 'accepted',
    conversation_id,
  })
})
