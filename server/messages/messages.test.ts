import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const { member, matched, events, rows, state } = await world()

const send = (
  who: Client,
  conversation_id: string,
  content: string,
  client_id: string = crypto.randomUUID(),
  more: object = {},
) => who.request('POST', `/api/conversations/${conversation_id}/messages`, { client_id, content, ...more })
const list = (who: Client, id: string, query = '') => who.request('GET', `/api/conversations/${id}/messages${query}`)
const read = (who: Client, id: string, seq: number) => who.request('POST', `/api/conversations/${id}/read`, { seq })
const unread = async (who: Client) => (await who.request('GET', '/api/messages/unread')).body.unread_messages as number

async function chat() {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  return { ama, kofi, ...(await matched(ama, kofi)) }
}

/** A thread of `length` messages, by Ama and Kofi in turns. */
async function thread(length: number) {
  const talk = await chat()
  await rows(sql`insert into messages (id, client_id, conversation_id, seq, sender_id, content)
    select gen_random_uuid(), gen_random_uuid(), ${talk.conversation_id}, n, case when n % 2 = 1 then ${talk.ama.id}::uuid else ${talk.kofi.id}::uuid end, 'm' || n
    from generate_series(1, ${length}::int) n`)
  await rows(sql`update conversations set last_seq = ${length} where id = ${talk.conversation_id}`)
  return talk
}

describe('sending', () => {
  test('gives the message the next number and sends it to every tab of both sides, once', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const efua = await member('Efua')
    const tabs = [await events(ama), await events(ama), await events(kofi), await events(kofi)]
    const outside = await events(efua)
    const client_id = crypto.randomUUID()
    const sent = await send(ama, conversation_id, '  Habari, Kofi? ', client_id)
    expect(sent).toMatchObject({
      status: 201,
      body: { client_id, conversation_id, seq: 1, sender_id: ama.id, content: 'Habari, Kofi?' },
    })
    expect(Object.keys(sent.body).toSorted()).toEqual([
      'attachment',
      'client_id',
      'content',
      'conversation_id',
      'created_at',
      'id',
      'sender_id',
      'seq',
    ])
    expect((await send(kofi, conversation_id, 'Nzuri')).body.seq).toBe(2)
    for (const tab of tabs) {
      const heard = await tab.settled()
      expect(heard).toEqual([
        { type: 'message.created', message: sent.body },
        { type: 'message.created', message: expect.objectContaining({ seq: 2, content: 'Nzuri' }) as object },
      ])
    }
    expect(await outside.settled()).toEqual([])
    for (const stream of [...tabs, outside]) stream.close()
  })

  test('with the same id and content answers the first message; with other content it is refused', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const tab = await events(kofi)
    const id = crypto.randomUUID()
    const first = await send(ama, conversation_id, 'Hello', id)
    const before = await state()
    for (const again of [id, id.toUpperCase()])
      expect(await send(ama, conversation_id, ' Hello ', again)).toMatchObject({ status: 200, body: first.body })
    expect(await send(ama, conversation_id, 'Hello!', id)).toMatchObject({
      status: 409,
      body: { code: 'MESSAGE_ID_REUSED', message: inEnglish(MESSAGE_TEXTS.reused) },
    })
    expect(await state()).toBe(before)
    expect(await tab.settled()).toHaveLength(1)
    tab.close()
  })

  test('with an id that the other side or another conversation uses is possible', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const other = await matched(ama, await member('Efua'))
    const id = crypto.randomUUID()
    expect((await send(ama, conversation_id, 'Hello', id)).status).toBe(201)
    expect((await send(kofi, conversation_id, 'Hello yourself', id)).status).toBe(201)
    expect(await send(ama, other.conversation_id, 'Hello', id)).toMatchObject({ status: 201, body: { seq: 1 } })
  })

  test('to a banned member is refused, and the chat’s head says it; a message sent before is still answered', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const id = crypto.randomUUID()
    const first = await send(ama, conversation_id, 'Hello', id)
    await rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
    const before = await state()
    expect(await send(ama, conversation_id, 'Still there?')).toMatchObject({
      status: 409,
      body: { code: 'PEER_UNAVAILABLE', message: inEnglish(MESSAGE_TEXTS.unavailable) },
    })
    expect(await send(ama, conversation_id, 'Hello', id)).toMatchObject({ status: 200, body: first.body })
    expect(await state()).toBe(before)
    expect((await ama.request('GET', `/api/conversations/${conversation_id}`)).body).toMatchObject({
      available: false,
      peer: { full_name: 'Kofi' },
    })
    expect((await list(ama, conversation_id)).body.items).toHaveLength(1)
  })

  test.each([
    ['blank', '', inEnglish(MESSAGE_TEXTS.blank)],
    ['only spaces', ' \n\t', inEnglish(MESSAGE_TEXTS.blank)],
    ['longer than 5000 characters', 'x'.repeat(5001), inEnglish(MESSAGE_TEXTS.tooLong)],
    ['not storable', 'a\u0000b', 'This text contains characters that cannot be stored'],
    ['half a character', 'a\ud800b', 'This text contains characters that cannot be stored'],
  ])('a text that is %s is refused, and nothing is stored', async (_, content, message) => {
    const { ama, conversation_id } = await chat()
    const before = await state()
    expect(await send(ama, conversation_id, content)).toMatchObject({
      status: 400,
      body: { message, data: { issues: [{ field: 'content', message }] } },
    })
    expect(await state()).toBe(before)
  })

  test.each(['sender_id', 'created_at', 'seq', 'conversation_id', 'attachment_url', 'attachment_id'])(
    'with the field %s, which the server sets, is refused',
    async (field) => {
      const { ama, conversation_id } = await chat()
      const before = await state()
      expect(
        (await send(ama, conversation_id, 'Hello', crypto.randomUUID(), { [field]: crypto.randomUUID() })).status,
      ).toBe(400)
      expect(await state()).toBe(before)
    },
  )

  test('5000 characters in any script arrive unchanged', async () => {
    const { ama, kofi, conversation_id } = await chat()
    for (const content of ['ẹ'.repeat(5000), '👩🏾‍🌾 ɓala \u202eabc\u202c ٣', `</script>"'\\ \u2028.`]) {
      expect((await send(ama, conversation_id, content)).body.content).toBe(content)
      expect((await list(kofi, conversation_id)).body.items.at(-1).content).toBe(content)
    }
  })

  test('stores, announces and counts nothing when the commit fails', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const tab = await events(kofi)
    await rows(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$`,
    )
    await rows(
      sql`create constraint trigger refuse after insert on messages deferrable initially deferred for each row execute function refuse()`,
    )
    const before = await state()
    expect((await send(ama, conversation_id, 'Hello')).status).toBe(500)
    expect(await state()).toBe(before)
    expect(await tab.settled()).toEqual([])
    await rows(sql`drop trigger refuse on messages`)
    expect((await send(ama, conversation_id, 'Hello')).body.seq).toBe(1)
    tab.close()
  })
})

describe('a thread', () => {
  const seqs = (answer: { body: { items: { seq: number }[] } }) => answer.body.items.map(({ seq }) => seq)
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

  test('comes in pages of fifty, from the newest page to the first, each oldest first', async () => {
    const { ama, conversation_id } = await thread(120)
    const newest = await list(ama, conversation_id)
    expect([seqs(newest), newest.body.has_more]).toEqual([range(71, 120), true])
    const older = await list(ama, conversation_id, '?before=71')
    expect([seqs(older), older.body.has_more]).toEqual([range(21, 70), true])
    const oldest = await list(ama, conversation_id, '?before=21')
    expect([seqs(oldest), oldest.body.has_more]).toEqual([range(1, 20), false])
    expect((await list(ama, conversation_id, '?before=1')).body).toEqual({ items: [], has_more: false })
  })

  test('gives the messages after a number', async () => {
    const { kofi, conversation_id } = await thread(120)
    const missed = await list(kofi, conversation_id, '?after=60')
    expect([seqs(missed), missed.body.has_more]).toEqual([range(61, 110), true])
    const rest = await list(kofi, conversation_id, '?after=110')
    expect([seqs(rest), rest.body.has_more]).toEqual([range(111, 120), false])
    expect((await list(kofi, conversation_id, '?after=120')).body).toEqual({ items: [], has_more: false })
    expect(seqs(await list(kofi, conversation_id, '?after=10&before=13'))).toEqual([11, 12])
  })

  test('of exactly fifty messages has no more pages', async () => {
    const { ama, conversation_id } = await thread(50)
    expect((await list(ama, conversation_id)).body).toMatchObject({ has_more: false })
    expect((await list(ama, conversation_id, '?after=0')).body).toMatchObject({ has_more: false })
  })

  test.each(['?before=-1', '?before=x', '?after=1.5', '?after=2147483648', '?before=1e309', '?page=2'])(
    '%s is a bad request',
    async (query) => {
      const { ama, conversation_id } = await chat()
      expect((await list(ama, conversation_id, query)).status).toBe(400)
    },
  )

  test('is for its two sides only: anybody else gets the same 404 as for an unknown one, whatever they send', async () => {
    const efua = await member('Efua')
    const [empty, full] = [await chat(), await thread(3)]
    const before = await state()
    for (const id of [empty.conversation_id, full.conversation_id]) {
      for (const act of [
        (at: string) => list(efua, at),
        (at: string) => list(efua, at, '?before=x'),
        (at: string) => send(efua, at, 'Hello'),
        (at: string) => send(efua, at, ''),
        (at: string) => read(efua, at, 1),
        (at: string) => efua.request('POST', `/api/conversations/${at}/read`, { seq: 'x' }),
      ]) {
        const [foreign, unknown] = [await act(id), await act(crypto.randomUUID())]
        expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
      }
    }
    expect(await state()).toBe(before)
  })
})

describe('the read position', () => {
  test('decides the unread counts of each conversation and in total; reading moves it, live on both sides', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const other = await matched(await member('Efua'), ama)
    await rows(sql`update conversations set last_seq = 4 where id = ${other.conversation_id}`)
    for (const words of ['One', 'Two', 'Three']) await send(kofi, conversation_id, words)
    expect([await unread(ama), await unread(kofi)]).toEqual([7, 0])
    const [tab, his] = [await events(ama), await events(kofi)]
    expect(await read(ama, conversation_id, 2)).toMatchObject({
      status: 200,
      body: { last_read_seq: 2, previous_read_seq: 0, unread_messages: 5 },
    })
    expect(await tab.settled()).toEqual([
      { type: 'conversation.read', conversation_id, last_read_seq: 2, unread_messages: 5 },
    ])
    expect(await his.settled()).toEqual([{ type: 'conversation.seen', conversation_id, peer_read_seq: 2 }])
    const heads = await Promise.all(
      [ama, kofi].map((who) => who.request('GET', `/api/conversations/${conversation_id}`)),
    )
    expect(heads.map(({ body }) => [body.last_seq, body.last_read_seq, body.peer_read_seq])).toEqual([
      [3, 2, 3],
      [3, 3, 2],
    ])
    for (const stream of [tab, his]) stream.close()
  })

  test('never moves back, nor past the newest message', async () => {
    const { ama, kofi, conversation_id } = await chat()
    for (const words of ['One', 'Two', 'Three']) await send(kofi, conversation_id, words)
    expect((await read(ama, conversation_id, 2_147_483_647)).body).toMatchObject({
      last_read_seq: 3,
      unread_messages: 0,
    })
    const [before, tab, his] = [await state(), await events(ama), await events(kofi)]
    const unmoved = { last_read_seq: 3, previous_read_seq: 3, unread_messages: 0 }
    for (const seq of [1, 0, 3]) expect((await read(ama, conversation_id, seq)).body).toEqual(unmoved)
    for (const seq of [-1, 1.5, '2', null, 2_147_483_648])
      expect((await ama.request('POST', `/api/conversations/${conversation_id}/read`, { seq })).status).toBe(400)
    expect(await state()).toBe(before)
    // Whoever repeats it a thousand times makes nobody's browser do anything.
    for (const stream of [tab, his]) {
      expect(await stream.settled()).toEqual([])
      stream.close()
    }
    await send(kofi, conversation_id, 'Four')
    expect(await unread(ama)).toBe(1)
  })

  test('moves to a message that the member sends', async () => {
    const { ama, kofi, conversation_id } = await chat()
    await send(kofi, conversation_id, 'One')
    await send(ama, conversation_id, 'Two')
    expect([await unread(ama), await unread(kofi)]).toEqual([0, 1])
  })

  test('comes with the session for every unread conversation, in one moment with their sum', async () => {
    const { ama, kofi, conversation_id } = await chat()
    const other = await matched(await member('Efua'), ama)
    await rows(sql`update conversations set last_seq = 4 where id = ${other.conversation_id}`)
    for (const words of ['One', 'Two']) await send(kofi, conversation_id, words)
    await read(ama, conversation_id, 1)
    const session = await ama.call.account.session()
    expect(session?.counts.unread_messages).toBe(5)
    expect(session?.unread_in).toHaveLength(2)
    expect(session?.unread_in).toEqual(
      expect.arrayContaining([
        { conversation_id, last_seq: 2, last_read_seq: 1 },
        { conversation_id: other.conversation_id, last_seq: 4, last_read_seq: 0 },
      ]),
    )
    expect((await kofi.call.account.session())?.unread_in).toEqual([])
  })
})
