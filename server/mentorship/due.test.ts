import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { SESSION_TEXTS } from '#contract/mentorship-sessions.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { DUE_QUEUE } from '#server/mentorship/due.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, mentorship, events, rows, allMails, wait } = await world()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const fresh = () => crypto.randomUUID()
const hence = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()

async function pair() {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  return { ama, kofi, ...(await mentorship(ama, kofi)) }
}
const plan = async (who: Actor, mentorship_id: string, ahead: number, duration_minutes = 60) =>
  (
    await who.request('POST', `/api/mentorships/${mentorship_id}/scheduled-sessions`, {
      scheduled_id: fresh(),
      starts_at: hence(ahead),
      duration_minutes,
      place: 'The library',
    })
  ).body as { id: string; starts_at: string }
const chat = async (who: Actor, conversation_id: string) =>
  (await who.request('GET', `/api/conversations/${conversation_id}/mentorship`)).body as MentorshipState
/** The reminders to somebody so far, as the times until the session that they state. */
const reminders = async (who: Actor) =>
  (await allMails())
    .filter(({ to }) => to === who.email)
    .flatMap(({ text }) => /Your mentorship session begins (in .*)\./.exec(text)?.[1] ?? [])

test('the job for changes by time runs every minute', async () => {
  expect(await rows(sql`select cron from jobs.schedule where name = ${DUE_QUEUE}`)).toEqual([{ cron: '* * * * *' }])
})

describe('reminders', () => {
  test('go to both sides 24 hours and 1 hour before the session, once each', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    await plan(ama, mentorship_id, 48 * HOUR)
    await wait(24 * HOUR - MINUTE)
    expect(await reminders(ama)).toEqual([])
    await wait(2 * MINUTE)
    await wait(0)
    for (const who of [ama, kofi]) expect(await reminders(who)).toEqual(['in 24 hours'])
    await wait(22 * HOUR)
    for (const who of [ama, kofi]) expect(await reminders(who)).toHaveLength(1)
    await wait(HOUR)
    await wait(MINUTE)
    await wait(30 * MINUTE)
    for (const who of [ama, kofi]) expect(await reminders(who)).toEqual(['in 24 hours', 'in 1 hour'])
    await wait(2 * HOUR)
    for (const who of [ama, kofi]) expect(await reminders(who)).toHaveLength(2)
  })

  test('are not sent for a session that was scheduled after their time', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    await plan(ama, mentorship_id, 24 * HOUR)
    await plan(ama, mentorship_id, 30 * MINUTE, 15)
    await wait(MINUTE)
    expect(await reminders(kofi)).toEqual([])
    await wait(23 * HOUR)
    expect(await reminders(kofi)).toEqual(['in 1 hour'])
  })

  test('after an outage are one mail with the real time left, and none once the session has begun', async () => {
    const [near, missed] = [await pair(), await pair()]
    await plan(near.ama, near.mentorship_id, 48 * HOUR)
    await plan(missed.ama, missed.mentorship_id, 47 * HOUR)
    await wait(47 * HOUR + 40 * MINUTE)
    await wait(0)
    for (const who of [near.ama, near.kofi]) expect(await reminders(who)).toEqual(['in 20 minutes'])
    expect(await reminders(missed.kofi)).toEqual([])
    const half = await pair()
    await plan(half.ama, half.mentorship_id, 48 * HOUR)
    await wait(43 * HOUR)
    expect(await reminders(half.kofi)).toEqual(['in 5 hours'])
    await wait(4 * HOUR)
    expect(await reminders(half.kofi)).toEqual(['in 5 hours', 'in 1 hour'])
  })

  test('are sent again for a session moved to another time, but not for a new place only', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    const { id, starts_at } = await plan(ama, mentorship_id, 25 * HOUR)
    const move = (starts: string, place: string) =>
      kofi.request('PUT', `/api/scheduled-sessions/${id}`, { starts_at: starts, duration_minutes: 60, place })
    await wait(2 * HOUR)
    expect(await reminders(ama)).toEqual(['in 23 hours'])
    expect((await move(starts_at, 'The café')).status).toBe(200)
    await wait(MINUTE)
    expect(await reminders(ama)).toHaveLength(1)
    expect((await move(hence(72 * HOUR), 'The café')).status).toBe(200)
    await wait(23 * HOUR)
    expect(await reminders(ama)).toHaveLength(1)
    await wait(25 * HOUR)
    expect(await reminders(ama)).toEqual(['in 23 hours', 'in 24 hours'])
    await wait(23 * HOUR)
    expect(await reminders(kofi)).toEqual(['in 23 hours', 'in 24 hours', 'in 1 hour'])
  })

  test('are not sent for a cancelled session or a completed mentorship', async () => {
    const [cancelled, ended] = [await pair(), await pair()]
    const { id } = await plan(cancelled.ama, cancelled.mentorship_id, 48 * HOUR)
    await plan(ended.ama, ended.mentorship_id, 48 * HOUR)
    await cancelled.kofi.request('POST', `/api/scheduled-sessions/${id}/cancel`, {})
    await ended.ama.call.mentorships.end({ id: ended.mentorship_id, reason: 'other' })
    await wait(24 * HOUR)
    await wait(23.5 * HOUR)
    for (const who of [cancelled.ama, cancelled.kofi, ended.ama, ended.kofi]) expect(await reminders(who)).toEqual([])
  })

  test('are sent to neither side while one of them is banned', async () => {
    const [mentorBanned, menteeBanned] = [await pair(), await pair()]
    for (const { ama, mentorship_id } of [mentorBanned, menteeBanned]) await plan(ama, mentorship_id, 48 * HOUR)
    const banned = [mentorBanned.ama.id, menteeBanned.kofi.id]
    for (const id of banned) await rows(sql`update users set banned_at = now() where id = ${id}`)
    await wait(24 * HOUR)
    const people = [mentorBanned, menteeBanned].flatMap(({ ama, kofi }) => [ama, kofi])
    for (const who of people) expect(await reminders(who)).toEqual([])
    for (const id of banned) await rows(sql`update users set banned_at = null where id = ${id}`)
    await wait(23.5 * HOUR)
    for (const who of people) expect(await reminders(who)).toEqual(['in 30 minutes'])
  })
})

describe('sessions without an answer', () => {
  const log = async (who: Actor, mentorship_id: string) =>
    (
      await who.request('POST', `/api/mentorships/${mentorship_id}/sessions`, {
        session_id: fresh(),
        session_date: hence(-2 * HOUR),
        duration_minutes: 60,
      })
    ).body as { id: string }
  const statusOf = async (id: string) =>
    (
      await rows<{ status: string; counted: boolean }>(
        sql`select status, counted_at is not null as counted from mentorship_sessions where id = ${id}`,
      )
    )[0]
  const say = (who: Actor, id: string, verb: string, body: object = {}) =>
    who.request('POST', `/api/mentorship-sessions/${id}/${verb}`, body)

  test('count after 7 days, and both sides get an event; a disputed one does not count', async () => {
    const [quiet, disputed] = [await pair(), await pair()]
    const [a, b] = [await log(quiet.ama, quiet.mentorship_id), await log(disputed.ama, disputed.mentorship_id)]
    await say(disputed.kofi, b.id, 'dispute', { reason: 'We did not meet.' })
    await wait(7 * DAY_MS - MINUTE)
    expect(await statusOf(a.id)).toEqual({ status: 'logged', counted: false })
    const tabs = [await events(quiet.ama), await events(quiet.kofi)]
    await wait(MINUTE)
    await wait(MINUTE)
    expect(await statusOf(a.id)).toEqual({ status: 'confirmed', counted: true })
    expect(await statusOf(b.id)).toEqual({ status: 'disputed', counted: false })
    for (const tab of tabs) {
      expect(await tab.settled()).toEqual([
        { type: 'mentorship.changed', conversation_id: quiet.conversation_id, what: 'session', by: null },
      ])
      tab.close()
    }
    // After that it cannot be disputed.
    expect(await say(quiet.kofi, a.id, 'dispute', { reason: 'Too late' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ANSWERED', message: inEnglish(SESSION_TEXTS.answered) },
    })
  })

  test('count after the end of the mentorship too, and not twice if they are confirmed already', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    const a = await log(kofi, mentorship_id)
    await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
    await wait(7 * DAY_MS)
    expect(await statusOf(a.id)).toEqual({ status: 'confirmed', counted: true })
    expect((await say(ama, a.id, 'confirm')).status).toBe(200)
  })

  test('count 7 days after a withdrawn dispute, so that the other side can still answer', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    const { id } = await log(ama, mentorship_id)
    await say(ama, id, 'dispute', { reason: 'I will correct this.' })
    await wait(8 * DAY_MS)
    expect((await say(ama, id, 'withdraw-dispute')).status).toBe(200)
    await wait(6 * DAY_MS)
    expect(await statusOf(id)).toEqual({ status: 'logged', counted: false })
    expect((await say(kofi, id, 'dispute', { reason: 'We did not meet.' })).status).toBe(200)
    await wait(8 * DAY_MS)
    expect(await statusOf(id)).toEqual({ status: 'disputed', counted: false })
  })
})

describe('a forgotten timer', () => {
  const press = (who: Actor, id: string, action: 'start' | 'pause' | 'resume' | 'finish') =>
    who.request('POST', `/api/mentorships/${id}/timer`, { action })

  test('is stopped 12 hours after its start, and both sides see it and get an event', async () => {
    const { ama, kofi, mentorship_id, conversation_id } = await pair()
    await press(ama, mentorship_id, 'start')
    await wait(12 * HOUR - MINUTE)
    expect((await chat(kofi, conversation_id)).timer).toMatchObject({ status: 'running', forgotten: false })
    const tabs = [await events(ama), await events(kofi)]
    await wait(2 * MINUTE)
    await wait(MINUTE)
    for (const who of [ama, kofi])
      expect((await chat(who, conversation_id)).timer).toMatchObject({
        status: 'stopped',
        elapsed_seconds: 12 * 3600,
        running_since: null,
        forgotten: true,
      })
    for (const tab of tabs) {
      expect(await tab.settled()).toEqual([{ type: 'mentorship.changed', conversation_id, what: 'timer', by: null }])
      tab.close()
    }
    expect((await press(ama, mentorship_id, 'resume')).body.code).toBe('NO_TIMER')
    expect((await press(ama, mentorship_id, 'start')).body.timer).toMatchObject({
      status: 'running',
      elapsed_seconds: 0,
      forgotten: false,
    })
  })

  test('that is paused keeps its seconds; one that is stopped does not change', async () => {
    const [paused, ended] = [await pair(), await pair()]
    for (const { ama, mentorship_id } of [paused, ended]) await press(ama, mentorship_id, 'start')
    await wait(90 * MINUTE)
    await press(paused.ama, paused.mentorship_id, 'pause')
    await press(ended.ama, ended.mentorship_id, 'finish')
    await wait(11 * HOUR)
    const [p, e] = [
      (await chat(paused.kofi, paused.conversation_id)).timer,
      (await chat(ended.kofi, ended.conversation_id)).timer,
    ]
    expect(p).toMatchObject({ status: 'stopped', forgotten: true })
    expect(e).toMatchObject({ status: 'stopped', forgotten: false })
    for (const timer of [p, e]) expect(Math.abs((timer?.elapsed_seconds ?? 0) - 5400)).toBeLessThan(30)
  })

  test('is shown and logged as stopped even before the job has stopped it', async () => {
    const { ama, kofi, mentorship_id, conversation_id } = await pair()
    await press(ama, mentorship_id, 'start')
    await rows(
      sql`update mentorship_timers set started_at = started_at - interval '13 hours', running_since = running_since - interval '13 hours' where mentorship_id = ${mentorship_id}`,
    )
    expect((await chat(kofi, conversation_id)).timer).toMatchObject({ status: 'stopped', forgotten: true })
    const logged = await ama.request('POST', `/api/mentorships/${mentorship_id}/sessions`, {
      session_id: fresh(),
      session_date: hence(-2 * HOUR),
      duration_minutes: 60,
      from_timer: true,
    })
    expect(logged.status).toBe(201)
    expect((await chat(kofi, conversation_id)).timer).toBeNull()
  })

  test('does not count pauses, and both sides read the same seconds', async () => {
    const { ama, kofi, mentorship_id, conversation_id } = await pair()
    await press(ama, mentorship_id, 'start')
    await wait(10 * MINUTE)
    await press(ama, mentorship_id, 'pause')
    await wait(HOUR)
    await press(ama, mentorship_id, 'resume')
    await wait(5 * MINUTE)
    expect((await chat(kofi, conversation_id)).timer).toEqual((await chat(ama, conversation_id)).timer)
    const { timer } = (await press(ama, mentorship_id, 'finish')).body as {
      timer: { elapsed_seconds: number }
    }
    expect(Math.abs(timer.elapsed_seconds - 15 * 60)).toBeLessThan(30)
  })
})

test('feedback can be changed for 14 days', async () => {
  const { ama, mentorship_id, conversation_id } = await pair()
  const give = (rating: number) => ama.request('POST', `/api/mentorships/${mentorship_id}/feedback`, { rating })
  const first = await give(3)
  await wait(13 * DAY_MS)
  // A change does not restart the 14 days.
  expect((await give(4)).body.editable_until).toBe(first.body.editable_until)
  await wait(DAY_MS)
  expect(await give(5)).toMatchObject({
    status: 409,
    body: { code: 'FEEDBACK_CLOSED', message: inEnglish(SESSION_TEXTS.feedbackClosed) },
  })
  expect((await chat(ama, conversation_id)).my_feedback).toMatchObject({ rating: 4 })
})

test('after a scheduled session both sides are asked once whether it took place, until each has answered', async () => {
  const { ama, kofi, mentorship_id, conversation_id } = await pair()
  const { id } = await plan(ama, mentorship_id, 2 * HOUR)
  await wait(2.5 * HOUR)
  expect((await chat(ama, conversation_id)).scheduled).toMatchObject([{ id, over: false, my_answer: null }])
  const tabs = [await events(ama), await events(kofi)]
  await wait(HOUR)
  await wait(MINUTE)
  for (const tab of tabs) {
    expect(await tab.settled()).toEqual([{ type: 'mentorship.changed', conversation_id, what: 'scheduled', by: null }])
    tab.close()
  }
  for (const who of [ama, kofi])
    expect((await chat(who, conversation_id)).scheduled).toMatchObject([{ id, over: true, my_answer: null }])
  await ama.request('POST', `/api/scheduled-sessions/${id}/answer`, { took_place: false })
  expect((await chat(ama, conversation_id)).scheduled).toEqual([])
  expect((await chat(kofi, conversation_id)).scheduled).toMatchObject([{ id, my_answer: null }])
})

test('who logs, changes or confirms a session has said that what was scheduled for its time took place', async () => {
  const { ama, kofi, mentorship_id, conversation_id } = await pair()
  const { id, starts_at } = await plan(ama, mentorship_id, HOUR)
  const later = await plan(ama, mentorship_id, 2 * HOUR)
  // Half an hour of the first, and it is logged before its scheduled end.
  await wait(1.6 * HOUR)
  const tab = await events(ama)
  const session_id = fresh()
  const logged = { session_date: starts_at, duration_minutes: 30 }
  const { status } = await ama.request('POST', `/api/mentorships/${mentorship_id}/sessions`, { session_id, ...logged })
  expect(status).toBe(201)
  expect(await tab.settled()).toContainEqual({
    type: 'mentorship.changed',
    conversation_id,
    what: 'scheduled',
    by: ama.id,
  })
  tab.close()
  await wait(3 * HOUR)
  expect((await chat(ama, conversation_id)).scheduled).toMatchObject([{ id: later.id, my_answer: null }])
  // Each speaks for themselves.
  expect((await chat(kofi, conversation_id)).scheduled).toMatchObject([{ id }, { id: later.id }])
  const moved = { ...logged, session_date: later.starts_at }
  expect((await ama.request('PUT', `/api/mentorship-sessions/${session_id}`, moved)).status).toBe(200)
  expect((await chat(ama, conversation_id)).scheduled).toEqual([])
  expect((await kofi.request('POST', `/api/mentorship-sessions/${session_id}/confirm`)).status).toBe(200)
  expect((await chat(kofi, conversation_id)).scheduled).toMatchObject([{ id, my_answer: null }])
})
