import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONNECTION_TEXTS, NEW_ACCOUNT_HOURS, NEW_ACCOUNT_REQUESTS } from '#contract/connections.ts'
import type { Person } from '#test/people.ts'
import type { Actor } from '#test/world.ts'
import { world } from '#test/world.ts'
import { inEnglish } from '#server/texts/i18n.ts'

const { app, member, newcomer, banned, pending, matched, declined, events, rows, state, wait } = await world()

const ask = (from: Actor, to: Pick<Person, 'id'>, id: string = crypto.randomUUID()) =>
  from.request('POST', '/api/matches', { id, matched_user_id: to.id })
const accept = (who: Actor, id: string) => who.request('POST', `/api/matches/${id}/accept`, {})
const decline = (who: Actor, id: string) => who.request('POST', `/api/matches/${id}/decline`, {})
const between = (a: Person, b: Person) =>
  rows(
    sql`select id, user_id, status from matches where user_id in (${a.id}, ${b.id}) and matched_user_id in (${a.id}, ${b.id})`,
  )
const two = async () => [await member('Ama'), await member('Kofi')] as const

describe('a connection request', () => {
  test('is stored as pending with the server’s score, and its recipient gets an event', async () => {
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
        match_score: expect.any(Number) as number,
        status: 'pending',
        conversation_id: null,
      },
    })
    for (const tab of tabs) expect(await tab.settled()).toEqual([{ type: 'match.requested', match_id: id }])
    expect(await mine.settled()).toEqual([])
    expect((await kofi.request('GET', '/api/matches/pending')).body.items).toMatchObject([
      { id, match_score: expect.any(Number) as number, from: { id: ama.id, full_name: 'Ama' } },
    ])
    for (const stream of [...tabs, mine]) stream.close()
  })

  test('with the same id again is the same request, with one event', async () => {
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

  test('to the same person a second time is refused in every state but one', async () => {
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

  test('to somebody whose request is pending accepts theirs', async () => {
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

  test('with the id of another pair’s request is refused and reveals nothing of it', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(await member('Efua'), await member('Yaw'))
    const before = await state()
    const answer = await ask(ama, kofi, match_id)
    expect(answer).toMatchObject({ status: 409, body: { code: 'MATCH_EXISTS' } })
    expect(await state()).toBe(before)
  })

  test('to oneself, or to a banned, not onboarded or unknown person is refused', async () => {
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
    'with the field %s, which the server sets, is refused',
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
  test('opens one conversation and sends events to both; a second accept answers the same conversation', async () => {
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

  test('is refused to the requester with 403 and to anybody else with 404', async () => {
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

  test('that fails leaves the request pending and sends no event', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(ama, kofi)
    const [hers, his] = [await events(ama), await events(kofi)]
    // The commit itself fails, after all rows are written and all events collected.
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
  test('sets the request to rejected and sends events to both; a second decline changes nothing', async () => {
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

  test('an accepted request, and accepting a declined one, is refused', async () => {
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

test('a new account asks ten people a day, however many at once; an older one as many as it likes', async () => {
  const ama = await member('Ama')
  const others = []
  for (let n = 0; n < 2 * NEW_ACCOUNT_REQUESTS; n++) others.push(await member(`Other ${n}`))
  await rows(sql`update users set created_at = ${app.clock.now().toISOString()} where id = ${ama.id}`)
  const answers = await Promise.all(others.map((other) => ask(ama, other)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(NEW_ACCOUNT_REQUESTS)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'NEW_ACCOUNT_LIMIT', message: inEnglish(CONNECTION_TEXTS.newAccount) },
  })
  const [sent] = await rows<{ n: number }>(sql`select count(*)::int as n from matches where user_id = ${ama.id}`)
  expect(sent?.n).toBe(NEW_ACCOUNT_REQUESTS)
  await wait((NEW_ACCOUNT_HOURS + 1) * 3_600_000)
  for (const other of others.slice(0, 12)) expect([201, 409]).toContain((await ask(ama, other)).status)
  const [later] = await rows<{ n: number }>(sql`select count(*)::int as n from matches where user_id = ${ama.id}`)
  expect(later?.n).toBeGreaterThan(NEW_ACCOUNT_REQUESTS)
})
