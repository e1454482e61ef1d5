import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONNECTION_TEXTS } from '#contract/connections.ts'
import type { Person } from '#test/people.ts'
import type { Actor } from '#test/world.ts'
import { world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { member, newcomer, banned, pending, matched, declined, events, rows, state } = await world()

const ask = (from: Actor, to: Pick<Person, 'id'>, id: string = crypto.randomUUID()) =>
  from.request('POST', '/api/matches', { id, matched_user_id: to.id })
const accept = (who: Actor, id: string) => who.request('POST', `/api/matches/${id}/accept`, {})
const decline = (who: Actor, id: string) => who.request('POST', `/api/matches/${id}/decline`, {})
const between = (a: Person, b: Person) =>
  rows(
    sql`select id, user_id, status from matches where user_id in (${a.id}, ${b.id}) and matched_user_id in (${a.id}, ${b.id})`,
  )
const two = async () => [await member('Ama'), await member('Kofi')] as const

describe('asking someone to connect', () => {
  test('a pending request with the server’s score, told to the one who is asked', async () => {
    const [ama, kofi] = await two()
    const [tabs, mine] = [[await events(kofi), await events(kofi)], await events(ama)]
    const id = crypto.randomUUID()
    const answer = await ask(ama, kofi, id)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id,
        user_id: ama.id,
        matched_user_id: kofi.id,
        match_score: 85,
        status: 'pending',
        conversation_id: null,
      },
    })
    for (const tab of tabs) expect(await tab.settled()).toEqual([{ type: 'match.requested', match_id: id }])
    expect(await mine.settled()).toEqual([])
    expect((await kofi.request('GET', '/api/matches/pending')).body.items).toMatchObject([
      { id, match_score: 85, from: { id: ama.id, full_name: 'Ama' } },
    ])
    for (const stream of [...tabs, mine]) stream.close()
  })

  test('the same id again is the same request, told once', async () => {
    const [ama, kofi] = await two()
    const tab = await events(kofi)
    const id = crypto.randomUUID()
    const first = await ask(ama, kofi, id)
    const before = await state()
    expect(await ask(ama, kofi, id)).toMatchObject({ status: 201, body: first.body })
    expect(await ask(ama, kofi, id.toUpperCase())).toMatchObject({ status: 201, body: first.body })
    expect(await state()).toBe(before)
    expect(await tab.settled()).toHaveLength(1)
    tab.close()
  })

  test('a second request to the same person is refused in every state but one', async () => {
    const [ama, kofi] = await two()
    const taken = { status: 409, body: { code: 'MATCH_EXISTS', message: inEnglish(CONNECTION_TEXTS.exists) } }
    await pending(ama, kofi)
    const [efua, yaw] = [await member('Efua'), await member('Yaw')]
    await matched(ama, efua)
    await declined(ama, yaw)
    const before = await state()
    for (const [from, to] of [
      [ama, kofi],
      [ama, efua],
      [efua, ama],
      [ama, yaw],
      [yaw, ama],
    ] as const)
      expect(await ask(from, to)).toMatchObject(taken)
    expect(await state()).toBe(before)
  })

  test('asking someone who asked me accepts their request', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(kofi, ama)
    const [hers, his] = [await events(ama), await events(kofi)]
    const answer = await ask(ama, kofi)
    expect(answer).toMatchObject({
      status: 201,
      body: { id: match_id, user_id: kofi.id, status: 'accepted', conversation_id: expect.any(String) as string },
    })
    const { conversation_id } = answer.body
    for (const stream of [hers, his])
      expect(await stream.settled()).toEqual([
        { type: 'match.answered', match_id, status: 'accepted' },
        { type: 'conversation.opened', conversation_id, match_id },
      ])
    expect(await between(ama, kofi)).toEqual([{ id: match_id, user_id: kofi.id, status: 'accepted' }])
    expect((await kofi.call.conversations.list({})).items).toMatchObject([
      { id: conversation_id, peer: { id: ama.id }, last_message: null, unread: 0 },
    ])
    for (const stream of [hers, his]) stream.close()
  })

  test('an id that another pair has is refused and shows nothing of them', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(await member('Efua'), await member('Yaw'))
    const before = await state()
    const answer = await ask(ama, kofi, match_id)
    expect(answer).toMatchObject({ status: 409, body: { code: 'MATCH_EXISTS' } })
    expect(await state()).toBe(before)
  })

  test('oneself, somebody banned, without a profile or unknown: refused', async () => {
    const ama = await member('Ama')
    const [kwame, efua] = [await banned('Kwame'), await newcomer('Efua')]
    const before = await state()
    for (const self of [ama.id, ama.id.toUpperCase()])
      expect(await ask(ama, { id: self })).toMatchObject({ status: 400, body: { code: 'SELF' } })
    for (const to of [kwame, efua, { id: crypto.randomUUID() }])
      expect(await ask(ama, to)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await state()).toBe(before)
  })

  test.each(['match_score', 'status', 'user_id', 'match_reason', 'created_at'])(
    'the server’s own %s is not taken from a client',
    async (field) => {
      const [ama, kofi] = await two()
      const before = await state()
      expect(
        (await ama.request('POST', '/api/matches', { id: crypto.randomUUID(), matched_user_id: kofi.id, [field]: 99 }))
          .status,
      ).toBe(400)
      expect(await state()).toBe(before)
    },
  )
})

describe('accepting', () => {
  test('opens the one conversation and tells both; again, it is the same one', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(ama, kofi)
    const [hers, his] = [await events(ama), await events(kofi)]
    const first = await accept(kofi, match_id)
    expect(first.status).toBe(200)
    const { conversation_id } = first.body
    const before = await state()
    expect(await accept(kofi, match_id)).toMatchObject({ status: 200, body: { conversation_id } })
    expect(await state()).toBe(before)
    for (const stream of [hers, his])
      expect(await stream.settled()).toEqual([
        { type: 'match.answered', match_id, status: 'accepted' },
        { type: 'conversation.opened', conversation_id, match_id },
      ])
    for (const [who, peer] of [
      [ama, kofi],
      [kofi, ama],
    ] as const)
      expect(await who.call.conversations.read({ id: conversation_id })).toMatchObject({
        match_id,
        peer: { id: peer.id },
        available: true,
        last_seq: 0,
      })
    expect(
      (await rows<{ answered_at: string | null }>(sql`select answered_at from matches where id = ${match_id}`))[0]
        ?.answered_at,
    ).not.toBeNull()
    for (const stream of [hers, his]) stream.close()
  })

  test('is the asked one’s alone: the requester 403, anybody else the 404 of an unknown one', async () => {
    const [ama, kofi] = await two()
    const efua = await member('Efua')
    const { match_id } = await pending(ama, kofi)
    const before = await state()
    for (const answer of [accept, decline]) {
      expect(await answer(ama, match_id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      const unknown = await answer(efua, crypto.randomUUID())
      expect(await answer(efua, match_id)).toMatchObject({ status: 404, body: unknown.body })
    }
    expect(await state()).toBe(before)
  })

  test('what broke half-way leaves the request as it was and announces nothing', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(ama, kofi)
    const [hers, his] = [await events(ama), await events(kofi)]
    // The commit itself fails, after everything was written and collected.
    await rows(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$`,
    )
    await rows(
      sql`create constraint trigger refuse after insert on conversations deferrable initially deferred for each row execute function refuse()`,
    )
    const before = await state()
    const answer = await accept(kofi, match_id)
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('not today')
    expect(await state()).toBe(before)
    expect([await hers.settled(), await his.settled()]).toEqual([[], []])
    await rows(sql`drop trigger refuse on conversations`)
    expect((await accept(kofi, match_id)).status).toBe(200)
    expect(await hers.settled()).toHaveLength(2)
    for (const stream of [hers, his]) stream.close()
  })
})

describe('declining', () => {
  test('sets it to rejected and keeps both screens true; again, nothing more happens', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(ama, kofi)
    const [hers, his] = [await events(ama), await events(kofi)]
    expect(await decline(kofi, match_id)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    const before = await state()
    expect(await decline(kofi, match_id)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    expect(await state()).toBe(before)
    for (const stream of [hers, his])
      expect(await stream.settled()).toEqual([{ type: 'match.answered', match_id, status: 'rejected' }])
    expect(await rows(sql`select 1 from conversations where match_id = ${match_id}`)).toEqual([])
    for (const stream of [hers, his]) stream.close()
  })

  test('what is accepted cannot be declined, what is declined cannot be accepted', async () => {
    const [ama, kofi] = await two()
    const efua = await member('Efua')
    const accepted = await matched(ama, kofi)
    const refused = await declined(ama, efua)
    const before = await state()
    const answered = { status: 409, body: { code: 'ALREADY_ANSWERED', message: inEnglish(CONNECTION_TEXTS.answered) } }
    expect(await decline(kofi, accepted.match_id)).toMatchObject(answered)
    expect(await accept(efua, refused.match_id)).toMatchObject(answered)
    expect(await state()).toBe(before)
  })
})
