import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { ASK_AGAIN_DAYS, DAY_MS, MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, matched, mentorship, events, rows, state, wait } = await world()

const fresh = () => crypto.randomUUID()
const hence = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const ask = (who: Actor, match_id: string, more: object = {}) =>
  who.request('POST', `/api/matches/${match_id}/mentorship-requests`, {
    request_id: fresh(),
    mentorship_type: 'academic',
    duration_frequency: 'weekly',
    ...more,
  })
const answer = (who: Actor, id: string, verb: 'accept' | 'decline') =>
  who.request('POST', `/api/mentorship-requests/${id}/${verb}`, {})
const log = (who: Actor, mentorship_id: string, more: object = {}) =>
  who.request('POST', `/api/mentorships/${mentorship_id}/sessions`, {
    session_id: fresh(),
    session_date: hence(-2),
    duration_minutes: 60,
    ...more,
  })
const plan = (who: Actor, mentorship_id: string, more: object = {}) =>
  who.request('POST', `/api/mentorships/${mentorship_id}/scheduled-sessions`, {
    scheduled_id: fresh(),
    starts_at: hence(48),
    duration_minutes: 60,
    place: 'The library',
    ...more,
  })
const chat = async (who: Actor, conversation_id: string) =>
  (await who.request('GET', `/api/conversations/${conversation_id}/mentorship`)).body as MentorshipState
const two = async () => [await member('Ama'), await member('Kofi')] as const

describe('who may ask whom', () => {
  const roles = ['mentor', 'mentee', 'both'] as const
  test.each(roles.flatMap((mine) => roles.map((theirs) => ({ mine, theirs }))))(
    'a $mine asks a $theirs to mentor them',
    async ({ mine, theirs }) => {
      const [ama, kofi] = [await member('Ama', { role: mine }), await member('Kofi', { role: theirs })]
      const { match_id, conversation_id } = await matched(ama, kofi)
      const may = mine !== 'mentor' && theirs !== 'mentee'
      expect((await chat(ama, conversation_id)).can_request).toBe(may)
      const before = await state()
      const answered = await ask(ama, match_id)
      if (may) return expect(answered).toMatchObject({ status: 201, body: { mentee_id: ama.id, mentor_id: kofi.id } })
      expect(answered).toMatchObject({
        status: 403,
        body: { code: 'ROLES_DO_NOT_FIT', message: inEnglish(MENTORSHIP_TEXTS.rolesDoNotFit) },
      })
      expect(await state()).toBe(before)
    },
  )

  test('only an accepted match allows a mentorship request', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await matched(ama, kofi)
    await rows(sql`delete from conversations where match_id = ${match_id}`)
    expect((await ask(ama, match_id)).status).toBe(404)
  })

  test('missing and unknown values are refused with their texts', async () => {
    const [ama, kofi] = await two()
    const { match_id } = await matched(ama, kofi)
    const before = await state()
    for (const [more, message] of [
      [{ mentorship_type: undefined }, inEnglish(MENTORSHIP_TEXTS.missingWhy)],
      [{ mentorship_type: '' }, inEnglish(MENTORSHIP_TEXTS.missingWhy)],
      [{ duration_frequency: 'yearly' }, inEnglish(MENTORSHIP_TEXTS.missingWhy)],
      [{ message: 'x'.repeat(1001) }, inEnglish(MENTORSHIP_TEXTS.messageLong)],
    ] as const)
      expect(await ask(ama, match_id, more)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', message } })
    expect(await state()).toBe(before)
    expect((await ask(ama, match_id, { message: '  ' })).body.message).toBeNull()
  })

  test('the same request_id answers the same request with one event; on another match it is refused', async () => {
    const [ama, kofi] = await two()
    const [first, other] = [await matched(ama, kofi), await matched(ama, await member('Efua'))]
    const tab = await events(kofi)
    const request_id = fresh()
    const created = await ask(ama, first.match_id, { request_id })
    expect(await ask(ama, first.match_id, { request_id: request_id.toUpperCase() })).toMatchObject({
      status: 201,
      body: created.body,
    })
    expect((await ask(ama, other.match_id, { request_id })).status).toBe(409)
    expect(await tab.settled()).toEqual([
      {
        type: 'mentorship.changed',
        conversation_id: first.conversation_id,
        what: 'requested',
        by: ama.id,
        by_name: 'Ama',
      },
    ])
    tab.close()
  })
})

describe('a mentor’s capacity', () => {
  test('when full, the mentor cannot accept: both sides learn it at once, and the request stays pending', async () => {
    const mentor = await member('Ama')
    for (let n = 0; n < 3; n++) await mentorship(mentor, await member(`Mentee ${n}`))
    const kofi = await member('Kofi')
    const { match_id, conversation_id } = await matched(mentor, kofi)
    const { id } = (await ask(kofi, match_id)).body as { id: string }
    expect(await chat(kofi, conversation_id)).toMatchObject({ mentor_full: true })
    expect(await chat(mentor, conversation_id)).toMatchObject({ capacity: { active: 3, max: 3 }, mentor_full: false })
    const tabs = [await events(kofi), await events(mentor)]
    const before = await state()
    expect(await answer(mentor, id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'MENTOR_FULL', message: inEnglish(MENTORSHIP_TEXTS.mentorFull) },
    })
    expect(await state()).toBe(before)
    for (const tab of tabs) {
      expect(await tab.settled()).toEqual([
        { type: 'mentorship.changed', conversation_id, what: 'full', by: mentor.id },
      ])
      tab.close()
    }
    expect((await chat(mentor, conversation_id)).incoming).toMatchObject([{ id }])
  })

  test('compares numbers: with ten active ones a mentor of at most nine is full, and with two active ones one of at most ten is not', async () => {
    const [mentor, kofi] = [await member('Ama'), await member('Kofi')]
    const places = (n: number) => rows(sql`update profiles set mentor_capacity = ${n} where id = ${mentor.id}`)
    await places(20)
    for (let n = 0; n < 2; n++) await mentorship(mentor, await member(`Mentee ${n}`))
    const { match_id } = await matched(mentor, kofi)
    const { id } = (await ask(kofi, match_id)).body as { id: string }
    await places(10)
    expect((await answer(mentor, id, 'accept')).status).toBe(200)
    for (let n = 3; n < 10; n++) await mentorship(mentor, await member(`Mentee ${n}`))
    const efua = await member('Efua')
    const second = await ask(efua, (await matched(mentor, efua)).match_id)
    await places(9)
    expect(await answer(mentor, second.body.id, 'accept')).toMatchObject({ status: 409, body: { code: 'MENTOR_FULL' } })
  })

  test('is free again after a mentorship ends or after it is raised', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    await rows(sql`update profiles set mentor_capacity = 1 where id = ${ama.id}`)
    const first = await mentorship(ama, kofi)
    const second = await matched(ama, efua)
    const { id } = (await ask(efua, second.match_id)).body as { id: string }
    expect((await answer(ama, id, 'accept')).body.code).toBe('MENTOR_FULL')
    await ama.call.mentorships.end({ id: first.mentorship_id, reason: 'other' })
    expect((await chat(efua, second.conversation_id)).mentor_full).toBe(false)
    expect((await answer(ama, id, 'accept')).status).toBe(200)
    // Full again, but a second accept still answers the mentorship.
    expect((await answer(ama, id, 'accept')).status).toBe(200)
    expect((await answer(ama, first.request_id, 'accept')).body).toMatchObject({ status: 'completed' })
  })

  test('does not count mentorships in which the member is the mentee', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    await rows(sql`update profiles set mentor_capacity = 1 where id = ${ama.id}`)
    await mentorship(kofi, ama)
    await mentorship(ama, efua)
    expect(await chat(ama, (await matched(ama, await member('Yaw'))).conversation_id)).toMatchObject({
      capacity: { active: 1, max: 1 },
    })
  })
})

test('after a decline the label stays, and 14 days later the mentee may ask again', async () => {
  const [ama, kofi] = await two()
  const { match_id, conversation_id } = await matched(ama, kofi)
  const { id } = (await ask(ama, match_id)).body as { id: string }
  await answer(kofi, id, 'decline')
  const declined = await chat(ama, conversation_id)
  expect(declined).toMatchObject({ can_request: false, request: { id, status: 'declined' } })
  const again = declined.ask_again_at ?? ''
  expect(Date.parse(again) - Date.parse(declined.request?.answered_at ?? '')).toBe(ASK_AGAIN_DAYS * DAY_MS)
  await wait(ASK_AGAIN_DAYS * DAY_MS - 60_000)
  expect(await ask(ama, match_id)).toMatchObject({
    status: 409,
    body: {
      code: 'ASK_LATER',
      message: inEnglish(MENTORSHIP_TEXTS.askLater, { day: again.slice(0, 10) }),
      data: { ask_again_at: again },
    },
  })
  // The side that declined may ask as well: roles decide, not who asked first (rule: who-may-ask-for-mentorship).
  expect(await chat(kofi, conversation_id)).toMatchObject({ can_request: true, ask_again_at: null, request: null })
  await wait(60_000)
  expect(await chat(ama, conversation_id)).toMatchObject({
    can_request: true,
    ask_again_at: null,
    request: { id, status: 'declined' },
  })
  expect((await ask(ama, match_id)).status).toBe(201)
})

test('both sides read one and the same state, each from their own place', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi', { home_country: 'KE', country: 'US' })]
  await ama.request('PUT', '/api/profiles/me/time-zone', { time_zone: 'Africa/Cairo' })
  const { mentorship_id, conversation_id, request_id } = await mentorship(ama, kofi)
  await ama.call.mentorships.timer({ id: mentorship_id, action: 'start' })
  const planned = (await plan(kofi, mentorship_id)).body as object
  expect((await log(ama, mentorship_id)).status).toBe(201)
  await kofi.request('POST', `/api/mentorships/${mentorship_id}/feedback`, { rating: 4, comment: 'Patient' })
  const [hers, his] = [await chat(ama, conversation_id), await chat(kofi, conversation_id)]
  expect(hers.conversation).toMatchObject({ id: conversation_id, read_only: false, peer: { id: kofi.id } })
  expect(his.conversation).toMatchObject({ id: conversation_id, read_only: false, peer: { id: ama.id } })
  expect([hers.my_zone, hers.peer_zone]).toEqual(['Africa/Cairo', 'America/New_York'])
  expect([his.my_zone, his.peer_zone]).toEqual(['America/New_York', 'Africa/Cairo'])
  expect(hers.mentorship).toMatchObject({ id: mentorship_id, my_role: 'mentor', status: 'active', total_sessions: 1 })
  expect(his.mentorship).toEqual({ ...hers.mentorship, my_role: 'mentee' })
  expect(hers.timer).toMatchObject({ status: 'running' })
  expect(his.timer).toEqual(hers.timer)
  expect(hers.scheduled).toEqual([planned])
  expect(his.scheduled).toEqual([planned])
  // Only the mentee sees their request, and nobody sees the other side's feedback.
  expect([hers.request, his.request?.id]).toEqual([null, request_id])
  expect([hers.my_feedback, his.my_feedback?.comment]).toEqual([null, 'Patient'])
  expect(JSON.stringify(hers)).not.toContain('Patient')
  expect([hers.can_request, his.can_request]).toEqual([false, false])
  await ama.call.mentorships.end({ id: mentorship_id, reason: 'goal_achieved' })
  for (const who of [ama, kofi])
    expect(await chat(who, conversation_id)).toMatchObject({
      conversation: { read_only: true },
      mentorship: { status: 'completed', end_reason: 'goal_achieved', total_sessions: 1 },
      timer: null,
      scheduled: [],
      can_request: true,
    })
})

describe('a logged session', () => {
  test('with invalid values is refused with the text for each, and nothing is stored', async () => {
    const { mentorship_id, ama } = await pair()
    const before = await state()
    for (const [more, status, message] of [
      [{ session_date: undefined }, 400, inEnglish(SESSION_TEXTS.dateMissing)],
      [{ session_date: '2026-02-31T10:00:00Z' }, 400, inEnglish(SESSION_TEXTS.dateMissing)],
      [{ session_date: '1999-12-31T23:59:59Z' }, 400, inEnglish(SESSION_TEXTS.dateMissing)],
      [{ duration_minutes: 0 }, 400, inEnglish(SESSION_TEXTS.minutes)],
      [{ duration_minutes: 1441 }, 400, inEnglish(SESSION_TEXTS.minutes)],
      [{ duration_minutes: 1.5 }, 400, inEnglish(SESSION_TEXTS.minutes)],
      [{ duration_minutes: '60' }, 400, inEnglish(SESSION_TEXTS.minutes)],
      [{ notes: 'x'.repeat(2001) }, 400, inEnglish(SESSION_TEXTS.notesLong)],
      [{ topics_discussed: 'x'.repeat(301) }, 400, inEnglish(SESSION_TEXTS.topicsLong)],
      [{ goals_progress: 'x'.repeat(301) }, 400, inEnglish(SESSION_TEXTS.progressLong)],
      [{ session_date: hence(1) }, 400, inEnglish(SESSION_TEXTS.future)],
      [{ session_date: hence(-0.9) }, 400, inEnglish(SESSION_TEXTS.future)],
    ] as const)
      expect(await log(ama, mentorship_id, more), message).toMatchObject({ status, body: { message } })
    for (const rating of [0, 6, 4.5]) expect((await log(ama, mentorship_id, { rating })).status).toBe(400)
    expect(await state()).toBe(before)
  })

  test('may last from one minute to 24 hours and follow another directly, but not overlap it', async () => {
    const { mentorship_id, ama, kofi } = await pair()
    const begin = Date.parse(hence(-72))
    const from = (minutes: number) => new Date(begin + minutes * 60_000).toISOString()
    const code = async (session_date: string, duration_minutes: number, who = ama) => {
      const { status, body } = await log(who, mentorship_id, { session_date, duration_minutes })
      return status === 201 ? 201 : (body.code as string)
    }
    expect(await code(from(0), 1440)).toBe(201)
    expect(await code(from(1440), 1, kofi)).toBe(201)
    expect(await code(from(-1), 1)).toBe(201)
    for (const [start, minutes] of [
      [0, 1],
      [1439, 1],
      [-1, 1],
      [-60, 61],
      [1440, 60],
      [-60, 1440],
    ] as const)
      expect(await code(from(start), minutes, kofi), `${start} ${minutes}`).toBe('OVERLAP')
    expect(await rows(sql`select total_sessions from mentorships where id = ${mentorship_id}`)).toEqual([
      { total_sessions: 3 },
    ])
  })

  test('must not overlap with one of an earlier mentorship of the same two; one with somebody else may overlap', async () => {
    const { mentorship_id, ama, kofi, match_id } = await pair()
    await log(ama, mentorship_id)
    await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
    const { id } = (await ask(kofi, match_id)).body as { id: string }
    const second = (await answer(ama, id, 'accept')).body as { id: string }
    // Soon after midnight the session lies on the day before.
    await rows(sql`update mentorships set start_date = start_date - interval '1 day' where id = ${second.id}`)
    expect((await log(ama, second.id)).body.code).toBe('OVERLAP')
    const other = await mentorship(ama, await member('Efua'))
    expect((await log(ama, other.mentorship_id)).status).toBe(201)
  })

  test('with the same session_id answers the same session, even after the end; the id of another’s is refused', async () => {
    const { mentorship_id, ama, kofi } = await pair()
    const session_id = fresh()
    const first = await log(ama, mentorship_id, { session_id, rating: 5, notes: ' Goals ' })
    expect(first).toMatchObject({ status: 201, body: { notes: 'Goals', rating: 5 } })
    expect(await log(ama, mentorship_id, { session_id })).toMatchObject({ status: 201, body: first.body })
    const other = await mentorship(await member('Efua'), await member('Yaw'))
    expect((await log(kofi, other.mentorship_id, { session_id })).status).toBe(404)
    const third = await mentorship(kofi, await member('Esi'))
    expect((await log(kofi, third.mentorship_id, { session_id })).status).toBe(409)
    await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
    expect(await log(ama, mentorship_id, { session_id })).toMatchObject({ status: 201, body: first.body })
    expect(await rows(sql`select total_sessions from mentorships where id = ${third.mentorship_id}`)).toEqual([
      { total_sessions: 0 },
    ])
  })

  test('is listed newest first in pages, the same for both sides; one’s own list names the other side', async () => {
    const { mentorship_id, ama, kofi } = await pair()
    for (let n = 1; n <= 23; n++)
      await log(n % 2 ? ama : kofi, mentorship_id, { session_date: hence(-n), duration_minutes: 30 })
    const path = `/api/mentorships/${mentorship_id}/sessions`
    const first = await ama.request('GET', path)
    const second = await ama.request('GET', `${path}?cursor=${encodeURIComponent(first.body.next_cursor as string)}`)
    const dates = [...first.body.items, ...second.body.items].map(
      ({ session_date }: { session_date: string }) => session_date,
    )
    expect([first.body.items.length, second.body.items.length, second.body.next_cursor]).toEqual([20, 3, null])
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await kofi.request('GET', path)).body).toEqual(first.body)
    const own = await kofi.request('GET', '/api/mentorship-sessions')
    expect(own.body.items).toHaveLength(20)
    expect(own.body.items[0].peer).toMatchObject({ id: ama.id, full_name: 'Ama' })
  })
})

describe('feedback', () => {
  test('is one per person and replaced by a later one; each role has its own choices', async () => {
    const { mentorship_id, ama, kofi, conversation_id } = await pair()
    const give = (who: Actor, body: object) => who.request('POST', `/api/mentorships/${mentorship_id}/feedback`, body)
    for (const body of [{}, { rating: 0 }, { rating: null }])
      expect(await give(kofi, body)).toMatchObject({
        status: 400,
        body: { message: inEnglish(SESSION_TEXTS.ratingMissingWhy) },
      })
    await give(kofi, { rating: 2, improvements: ['clarity', 'clarity', 'communication'], continue_mentorship: true })
    await give(kofi, { rating: 5, comment: 'Better' })
    await give(ama, { rating: 3, improvements: ['preparation'] })
    expect(
      await rows(
        sql`select rating, comment, improvements, continue_mentorship from mentorship_feedback where mentorship_id = ${mentorship_id} order by rating`,
      ),
    ).toEqual([
      { rating: 3, comment: null, improvements: ['preparation'], continue_mentorship: false },
      { rating: 5, comment: 'Better', improvements: [], continue_mentorship: false },
    ])
    const before = await state()
    expect(await give(ama, { rating: 3, continue_mentorship: true })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'continue_mentorship' }] } },
    })
    expect(await give(ama, { rating: 3, improvements: ['confidence'] })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ field: 'improvements' }] } },
    })
    expect(await state()).toBe(before)
    expect((await chat(kofi, conversation_id)).my_feedback).toMatchObject({ rating: 5, comment: 'Better' })
  })
})

test('scheduled sessions may follow each other but not overlap; a cancelled one does not count', async () => {
  const { mentorship_id, ama, kofi } = await pair()
  const [ten, eleven] = [hence(48), hence(49)]
  const first = (await plan(ama, mentorship_id, { starts_at: ten })).body as { id: string }
  expect((await plan(kofi, mentorship_id, { starts_at: eleven })).status).toBe(201)
  expect((await plan(kofi, mentorship_id, { starts_at: hence(48.5) })).body).toMatchObject({
    code: 'CLASH',
    message: inEnglish(SESSION_TEXTS.clash),
  })
  const move = (body: object) =>
    ama.request('PUT', `/api/scheduled-sessions/${first.id}`, {
      starts_at: ten,
      duration_minutes: 60,
      place: 'The library',
      ...body,
    })
  expect((await move({ duration_minutes: 61 })).body.code).toBe('CLASH')
  expect((await move({ starts_at: hence(47.5) })).status).toBe(200)
  for (const [body, message] of [
    [{ place: 'x'.repeat(301) }, inEnglish(SESSION_TEXTS.placeLong)],
    [{ duration_minutes: 0 }, inEnglish(SESSION_TEXTS.minutes)],
    [{ starts_at: '' }, inEnglish(SESSION_TEXTS.dateMissing)],
  ] as const)
    expect(await move(body)).toMatchObject({ status: 400, body: { message } })
  await ama.request('POST', `/api/scheduled-sessions/${first.id}/cancel`, {})
  expect((await plan(kofi, mentorship_id, { starts_at: ten })).status).toBe(201)
  // The id of somebody else's session reveals nothing of it.
  const other = await mentorship(await member('Efua'), kofi)
  expect((await plan(kofi, other.mentorship_id, { scheduled_id: first.id })).body.code).toBe('CLASH')
})

test('the expected end follows the duration, in whole months', async () => {
  const months: Record<string, number | null> = {
    one_session: null,
    weekly: 1,
    bi_weekly: 2,
    monthly: 3,
    ongoing: null,
  }
  for (const [duration_frequency, expected] of Object.entries(months)) {
    const [ama, kofi] = await two()
    const { match_id } = await matched(ama, kofi)
    const { id } = (await ask(kofi, match_id, { duration_frequency })).body as { id: string }
    const { start_date, expected_end_date } = (await answer(ama, id, 'accept')).body as Record<string, string | null>
    if (expected === null) expect(expected_end_date).toBeNull()
    else {
      const days = (Date.parse(expected_end_date ?? '') - Date.parse(start_date ?? '')) / DAY_MS
      expect(days).toBeGreaterThanOrEqual(expected * 28)
      expect(days).toBeLessThanOrEqual(expected * 31)
    }
  }
})

async function pair() {
  const [ama, kofi] = await two()
  return { ama, kofi, ...(await mentorship(ama, kofi)) }
}
