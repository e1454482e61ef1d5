import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONNECTION_TEXTS, NEW_ACCOUNT_REQUESTS, WITHDRAWN_DAYS } from '#contract/connections.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Person } from '#test/people.ts'
import type { Actor } from '#test/world.ts'
import { world } from '#test/world.ts'

const { member, pending, events, rows, wait } = await world()
const DAY_MS = 86_400_000
const ask = (from: Actor, to: Pick<Person, 'id'>, more: object = {}) =>
  from.request('POST', '/api/matches', { id: crypto.randomUUID(), matched_user_id: to.id, ...more })
const withdraw = (who: Actor, id: string) => who.request('POST', `/api/matches/${id}/withdraw`, {})
const two = async () => [await member('Ama'), await member('Kofi')] as const

describe('the line with a request', () => {
  test('is shown to both, on one line; 200 characters are the most', async () => {
    const [ama, kofi] = await two()
    const [long, full] = ['x'.repeat(201), 'Ọ'.repeat(200)]
    const refused = await ask(ama, kofi, { message: long })
    expect([refused.status, refused.body.data.issues[0].message]).toEqual([
      400,
      inEnglish(CONNECTION_TEXTS.messageLong),
    ])
    expect((await ask(ama, await member('Efua'), { message: full })).status).toBe(201)
    await ask(ama, kofi, { message: '  We met in\nKumasi <b> ' })
    const [got] = (await kofi.call.matches.pending({})).items
    expect(got?.message).toBe('We met in Kumasi <b>')
    expect((await ama.call.sentRequests.list({})).items).toMatchObject([
      { message: 'We met in Kumasi <b>', to: { id: kofi.id, full_name: 'Kofi' } },
      { message: full },
    ])
    expect((await kofi.call.sentRequests.list({})).items).toEqual([])
  })
})

describe('a request that is withdrawn', () => {
  // Before the clock is moved, which the database does not know of.
  test('counts for the limit of a new account', async () => {
    const ama = await member('Ama')
    await rows(sql`update users set created_at = now() where id = ${ama.id}`)
    for (let n = 0; n < NEW_ACCOUNT_REQUESTS; n++) await withdraw(ama, (await ask(ama, await member('Other'))).body.id)
    expect((await ask(ama, await member('Other'))).body.code).toBe('NEW_ACCOUNT_LIMIT')
  })

  test('is gone for both, and its bell is read; the same person can be asked seven days later', async () => {
    const [ama, kofi] = await two()
    const { body } = await ask(ama, kofi)
    const tab = await events(kofi)
    const answer = await withdraw(ama, body.id)
    expect(answer.status).toBe(200)
    expect(await tab.next('match.answered')).toMatchObject({ match_id: body.id, status: 'withdrawn' })
    expect((await kofi.call.matches.pending({})).items).toEqual([])
    expect((await ama.call.sentRequests.list({})).items).toEqual([])
    expect((await kofi.call.notifications.list({})).items).toMatchObject([{ kind: 'match_requested', is_read: true }])
    expect((await kofi.request('POST', `/api/matches/${body.id}/accept`, {})).status).toBe(404)
    expect((await withdraw(ama, body.id)).status).toBe(404)

    const again = await ask(ama, kofi)
    expect([again.status, again.body.code]).toEqual([409, 'WITHDRAWN'])
    expect(again.body.message).toContain(again.body.data.day)
    expect(again.body.data.ask_again_at).toBe(answer.body.ask_again_at)
    await wait(WITHDRAWN_DAYS * DAY_MS)
    expect((await ask(ama, kofi)).status).toBe(201)
    tab.close()
  })

  test('keeps nobody from being asked by the other side, whom the first may then answer', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(ama, kofi)
    await withdraw(ama, match_id)
    expect((await ask(kofi, ama)).status).toBe(201)
    expect((await ask(ama, kofi)).body).toMatchObject({ status: 'accepted' })
  })

  test('an answered one stays, and only who asked may withdraw', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(ama, kofi)
    expect((await withdraw(kofi, match_id)).status).toBe(403)
    await kofi.call.matches.accept({ id: match_id })
    const late = await withdraw(ama, match_id)
    expect([late.status, late.body.code]).toEqual([409, 'ALREADY_ANSWERED'])
  })

  test('accepted and withdrawn at once: one of the two counts', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await pending(ama, kofi)
    const [accepted, withdrawn] = await Promise.all([
      kofi.request('POST', `/api/matches/${match_id}/accept`, {}),
      withdraw(ama, match_id),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([accepted.status, withdrawn.status])
  })
})
