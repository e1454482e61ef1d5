import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { POINTS } from '#contract/impact.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { countBacklog } from '#server/impact/backlog.ts'
import { countOpportunities } from '#server/impact/count-opportunities.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, admin, mentorship, pending, circle, rows, wait, events } = await world()

const HOUR = 3_600_000
const fresh = () => crypto.randomUUID()

/** Moves the clock to noon (UTC) of the first day of the next month: borders are far away in both directions. */
async function nextMonth() {
  const now = app.clock.now()
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12)
  await wait(noon - now.getTime())
}

let slot = 0
type Log = { minutes?: number; rating?: number; by?: 'mentor' | 'mentee' }

/** Logs a session at a time that no other has. */
async function log(
  mentor: Actor,
  mentee: Actor,
  mentorship_id: string,
  { minutes = 60, rating, by = 'mentor' }: Log = {},
) {
  slot += 1
  const logger = by === 'mentor' ? mentor : mentee
  const { id } = await logger.call.mentorshipSessions.create({
    id: mentorship_id,
    session_id: fresh(),
    session_date: new Date(app.clock.now().getTime() - 300 * DAY_MS + slot * 3 * HOUR).toISOString(),
    duration_minutes: minutes,
    ...(rating && { rating }),
  })
  return { id, other: by === 'mentor' ? mentee : mentor }
}

/** Logs a session and has the other side confirm it. */
async function meet(mentor: Actor, mentee: Actor, mentorship_id: string, how: Log = {}) {
  const { id, other } = await log(mentor, mentee, mentorship_id, how)
  await other.call.mentorshipSessions.confirm({ id })
  return id
}

async function pair() {
  await nextMonth()
  const [mentor, mentee] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id, match_id } = await mentorship(mentor, mentee)
  // What the mentor got for their answer stays out of the sums below.
  await forget(mentor, mentee)
  return { mentor, mentee, mentorship_id, match_id }
}

async function forget(...people: Actor[]) {
  for (const { id } of people) {
    await rows(sql`delete from impact_ledger where user_id = ${id}`)
    await rows(sql`delete from impact_metrics where user_id = ${id}`)
  }
}

const pointsOf = async (who: Actor) => (await who.call.impact.readOwn()).monthly_points
const ledgerOf = async (who: Actor, cause: string) =>
  (
    await rows<{ points: number }>(
      sql`select points from impact_ledger where user_id = ${who.id} and cause = ${cause} order by at, turn, source_id`,
    )
  ).map(({ points }) => points)

describe('a counted session', () => {
  test('gives the mentor 30 an hour and the mentee half, once it is confirmed and not before', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    const { id } = await log(mentor, mentee, mentorship_id)
    expect([await pointsOf(mentor), await pointsOf(mentee)]).toEqual([0, 0])
    await mentee.call.mentorshipSessions.confirm({ id })
    await mentee.call.mentorshipSessions.confirm({ id })
    expect([await pointsOf(mentor), await pointsOf(mentee)]).toEqual([30, 15])
  })

  test('counts after seven days without a word, in the month in which they are over', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    await wait(25 * DAY_MS)
    await log(mentor, mentee, mentorship_id)
    await wait(7 * DAY_MS)
    expect([await pointsOf(mentor), await pointsOf(mentee)]).toEqual([30, 15])
    const { months } = await mentor.call.impact.readOwn()
    expect(months.slice(-2).map(({ points }) => points)).toEqual([0, 30])
  })

  test('three a day give points; a fourth counts without, and the next day gives again', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    for (let n = 0; n < 4; n++) await meet(mentor, mentee, mentorship_id)
    expect(await ledgerOf(mentor, 'session')).toEqual([30, 30, 30, 0])
    expect((await mentor.call.impact.readOwn()).sessions_completed).toBe(4)
    await wait(DAY_MS)
    await meet(mentor, mentee, mentorship_id)
    expect((await ledgerOf(mentor, 'session')).at(-1)).toBe(30)
  })

  test('the limit of a day is each person’s own: a mentor of four gets three, each mentee theirs', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    await meet(mentor, mentee, mentorship_id)
    await rows(sql`update profiles set mentor_capacity = 10 where id = ${mentor.id}`)
    for (let n = 0; n < 3; n++) {
      const other = await member('Esi')
      const bond = await mentorship(mentor, other)
      await meet(mentor, other, bond.mentorship_id)
      expect(await ledgerOf(other, 'session')).toEqual([15])
    }
    expect(await ledgerOf(mentor, 'session')).toEqual([30, 30, 30, 0])
  })

  test('a pair’s sixth to eighth of a month weigh half, the ninth nothing; the next month begins anew', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    for (let day = 0; day < 9; day++, await wait(DAY_MS)) await meet(mentor, mentee, mentorship_id)
    expect(await ledgerOf(mentor, 'session')).toEqual([30, 30, 30, 30, 30, 15, 15, 15, 0])
    await nextMonth()
    await meet(mentor, mentee, mentorship_id)
    expect((await ledgerOf(mentor, 'session')).at(-1)).toBe(30)
    expect(await pointsOf(mentor)).toBe(30)
  })

  test('ratings by mentees change what their mentor gets, those of the mentor do not', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    await meet(mentor, mentee, mentorship_id, { rating: 1 })
    await meet(mentor, mentee, mentorship_id, { rating: 1, by: 'mentee' })
    // B = (20 + 1) / 6
    expect(await ledgerOf(mentor, 'session')).toEqual([30, Math.round((30 * 21) / 6 / 4)])
  })
})

describe('a pair', () => {
  test('gets 40 and 20 with its second counted session, once', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    await meet(mentor, mentee, mentorship_id)
    expect([await ledgerOf(mentor, 'pair'), await ledgerOf(mentee, 'pair')]).toEqual([[], []])
    await meet(mentor, mentee, mentorship_id)
    await meet(mentor, mentee, mentorship_id)
    expect([await ledgerOf(mentor, 'pair'), await ledgerOf(mentee, 'pair')]).toEqual([[40], [20]])
  })

  test('that agreed on one session gets them with the first', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    await rows(sql`update mentorships set duration_frequency = 'one_session' where id = ${mentorship_id}`)
    await meet(mentor, mentee, mentorship_id)
    expect([await ledgerOf(mentor, 'pair'), await ledgerOf(mentee, 'pair')]).toEqual([[40], [20]])
  })

  test('loses them with a dispute that leaves it one session, and has them again with the next turn', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    await meet(mentor, mentee, mentorship_id)
    const id = await meet(mentor, mentee, mentorship_id)
    await mentee.call.mentorshipSessions.dispute({ id, reason: 'It was shorter.' })
    expect(await ledgerOf(mentor, 'pair')).toEqual([40, -40])
    await mentee.call.mentorshipSessions.withdrawDispute({ id })
    await mentee.call.mentorshipSessions.confirm({ id })
    expect(await ledgerOf(mentor, 'pair')).toEqual([40, -40, 40])
    expect([await pointsOf(mentor), await pointsOf(mentee)]).toEqual([100, 50])
  })

  test(`gets at most ${POINTS.pairAMonth} a month, however well it is rated`, async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    for (let n = 0; n < 9; n++) {
      // Many ratings of before lift the quality to its highest.
      if (n === 0)
        await rows(sql`insert into mentorship_sessions (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date,
            duration_minutes, rating, status, counted_at)
          select gen_random_uuid(), m.id, m.match_id, m.mentor_id, m.mentee_id, m.mentee_id, now() - interval '700 days' + i * interval '1 hour',
            10, 5, 'confirmed', now() from mentorships m, generate_series(1, 1000) i where m.id = ${mentorship_id}`)
      await meet(mentor, mentee, mentorship_id, { minutes: 120 })
      await wait(DAY_MS)
    }
    expect(await pointsOf(mentor)).toBe(POINTS.pairAMonth)
    expect(await pointsOf(mentee)).toBeLessThan(POINTS.pairAMonth)
  })
})

describe('a dispute', () => {
  test('takes a counted session back on the day it counted; withdrawn, it counts again as the next turn', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    const id = await meet(mentor, mentee, mentorship_id)
    await wait(DAY_MS)
    await mentee.call.mentorshipSessions.dispute({ id, reason: 'It was shorter.' })
    const found = await rows(
      sql`select turn, points, minutes, day = (select min(day) from impact_ledger where user_id = ${mentor.id}) as same
          from impact_ledger where user_id = ${mentor.id} order by turn`,
    )
    expect(found).toEqual([
      { turn: 1, points: 30, minutes: 60, same: true },
      { turn: 2, points: -30, minutes: -60, same: true },
    ])
    expect(await mentor.call.impact.readOwn()).toMatchObject({
      monthly_points: 0,
      impact_score: 0,
      sessions_completed: 0,
      mentees_count: 0,
      total_mentorship_hours: 0,
      recent_sessions: [],
    })
    await mentee.call.mentorshipSessions.withdrawDispute({ id })
    expect(await pointsOf(mentor)).toBe(0)
    await mentee.call.mentorshipSessions.confirm({ id })
    expect(await ledgerOf(mentor, 'session')).toEqual([30, -30, 30])
    expect(await mentor.call.impact.readOwn()).toMatchObject({ sessions_completed: 1, mentees_count: 1 })
  })

  test('in the next month changes the month before, and not the new one', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    await wait(27 * DAY_MS)
    const id = await meet(mentor, mentee, mentorship_id)
    // The next first of a month is less than the seven days away in which it can be disputed.
    await nextMonth()
    await meet(mentor, mentee, mentorship_id)
    const before = await pointsOf(mentor)
    await mentee.call.mentorshipSessions.dispute({ id, reason: 'It was shorter.' })
    const own = await mentor.call.impact.readOwn()
    // The pair has one session left: what it got for two goes too, on the day on which it had got it.
    expect(own.monthly_points).toBe(before - 40)
    expect(own.months.slice(-2).map(({ points }) => points)).toEqual([0, 30])
  })

  test('of a session that did not count yet takes nothing', async () => {
    const { mentor, mentee, mentorship_id } = await pair()
    const { id } = await log(mentor, mentee, mentorship_id)
    await mentee.call.mentorshipSessions.dispute({ id, reason: 'It was shorter.' })
    expect(await rows(sql`select 1 from impact_ledger where user_id in (${mentor.id}, ${mentee.id})`)).toEqual([])
  })
})

describe('a circle post', () => {
  const say = (who: Actor, id: string) => who.call.circlePosts.create({ id, post_id: fresh(), content: 'Well said.' })

  test('gives 2 once two others have posted there after it, not for one who posts twice', async () => {
    await nextMonth()
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    const id = await circle(ama, kofi, esi)
    await say(ama, id)
    await say(kofi, id)
    await say(kofi, id)
    expect(await ledgerOf(ama, 'post')).toEqual([])
    await say(esi, id)
    expect(await ledgerOf(ama, 'post')).toEqual([2])
    await say(kofi, id)
    await say(esi, id)
    expect(await ledgerOf(ama, 'post')).toEqual([2])
    expect(await ama.call.impact.readOwn()).toMatchObject({ community_posts: 1, impact_score: 2 })
  })

  test('gives 2 also where one of the others writes a hundred times', async () => {
    await nextMonth()
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    const id = await circle(ama, kofi, esi)
    await say(ama, id)
    await rows(
      sql`insert into circle_posts (id, circle_id, author_id, content, created_at)
          select gen_random_uuid(), ${id}, ${kofi.id}, 'Again.', clock_timestamp() from generate_series(1, 101)`,
    )
    await say(esi, id)
    expect(await ledgerOf(ama, 'post')).toEqual([2])
  })

  test('gives nothing for what others write more than three days later', async () => {
    await nextMonth()
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    const id = await circle(ama, kofi, esi)
    const { id: post } = await say(ama, id)
    await say(kofi, id)
    await rows(sql`update circle_posts set created_at = created_at - interval '3 days 1 minute' where id = ${post}`)
    await say(esi, id)
    expect(await ledgerOf(ama, 'post')).toEqual([])
  })

  test('ten a month give points; a removed one loses them, one’s own deletion keeps them', async () => {
    await nextMonth()
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    const id = await circle(kofi, ama, esi)
    const posts: string[] = []
    for (let n = 0; n < 11; n++) posts.push((await say(ama, id)).id)
    await say(kofi, id)
    await say(esi, id)
    expect(await pointsOf(ama)).toBe(20)
    await ama.call.circlePosts.delete({ id: posts[0] ?? '' })
    expect(await pointsOf(ama)).toBe(20)
    await kofi.call.circlePosts.delete({ id: posts[1] ?? '' })
    expect(await ama.call.impact.readOwn()).toMatchObject({ monthly_points: 18, community_posts: 9 })
  })
})

describe('an opportunity', () => {
  const OPPORTUNITY = { title: 'Water engineer', description: 'Keep boreholes running.', country: 'KE' }
  const post = (who: Actor) => who.call.opportunities.create({ id: fresh(), ...OPPORTUNITY })
  /** As if it had been posted when the product's clock says. */
  const now = () =>
    rows(sql`update opportunities set created_at = ${app.clock.now().toISOString()}::timestamptz
    where created_at < now() + interval '1 minute' and created_at > now() - interval '1 hour'`)

  test('gives 10 once it has stood a week, and loses them when an admin removes it', async () => {
    await nextMonth()
    const [ama, root] = [await member('Ama'), await admin('Root')]
    const { id } = await post(ama)
    await now()
    await wait(7 * DAY_MS - 60_000)
    await countOpportunities(app)
    expect(await pointsOf(ama)).toBe(0)
    await wait(60_000)
    await countOpportunities(app)
    await countOpportunities(app)
    expect(await ama.call.impact.readOwn()).toMatchObject({ monthly_points: 10, opportunities_shared: 1 })
    await root.call.opportunities.delete({ id })
    expect(await ama.call.impact.readOwn()).toMatchObject({ monthly_points: 0, opportunities_shared: 0 })
  })

  test('ten a month give points; one that its poster deletes keeps them, and its id gives no second time', async () => {
    await nextMonth()
    const ama = await member('Ama')
    const ids: string[] = []
    for (let n = 0; n < 11; n++) ids.push((await post(ama)).id)
    await now()
    await wait(7 * DAY_MS)
    expect(await countOpportunities(app)).toBe(11)
    expect(await pointsOf(ama)).toBe(100)
    const id = ids[0] ?? ''
    await ama.call.opportunities.delete({ id })
    await ama.call.opportunities.create({ id, ...OPPORTUNITY })
    await now()
    await wait(7 * DAY_MS)
    await countOpportunities(app)
    expect(await pointsOf(ama)).toBe(100)
  })

  test('of a source gives nobody anything', async () => {
    const [source, id] = [fresh(), fresh()]
    const ama = await member('Ama')
    await rows(
      sql`insert into opportunity_sources (id, name, url, kind) values (${source}, 'Jobs', ${`https://${source}.example`}, 'feed')`,
    )
    await rows(sql`insert into opportunities (id, title, description, opportunity_type, country, posted_by, source_id, created_at)
      values (${id}, 'a', 'b', 'job', 'KE', ${ama.id}, ${source}, now() - interval '30 days')`)
    await countOpportunities(app)
    expect(await rows(sql`select 1 from impact_ledger where source_id = ${id}`)).toEqual([])
  })
})

describe('an answer', () => {
  const answer = (who: Actor, id: string, verb: 'accept' | 'decline') => who.call.matches[verb]({ id })
  /** As if it had been asked so many hours before the product's now. */
  const asked = (id: string, hours: number) =>
    rows(
      sql`update matches set created_at = ${new Date(app.clock.now().getTime() - hours * HOUR).toISOString()}::timestamptz where id = ${id}`,
    )

  test.each(['accept', 'decline'] as const)('(%s) to a connection request gives 2 within 72 hours', async (verb) => {
    await nextMonth()
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    const [soon, late] = [await pending(kofi, ama), await pending(esi, ama)]
    await asked(soon.match_id, 71.9)
    await asked(late.match_id, 72.1)
    await answer(ama, soon.match_id, verb)
    await answer(ama, soon.match_id, verb)
    expect(await pointsOf(ama)).toBe(2)
    await answer(ama, late.match_id, verb)
    expect([await pointsOf(ama), await pointsOf(kofi)]).toEqual([2, 0])
  })

  test('to a mentorship request gives the mentor 2; ten answers a month do', async () => {
    await nextMonth()
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await mentorship(ama, kofi)
    expect([await pointsOf(ama), await pointsOf(kofi)]).toEqual([2, 0])
    for (let n = 0; n < 11; n++) {
      const { match_id } = await pending(await member('Esi'), ama)
      await asked(match_id, 1)
      await answer(ama, match_id, 'decline')
    }
    expect(await pointsOf(ama)).toBe(20)
  })
})

test('signing in, messages and sessions that are only planned give nothing', async () => {
  const { mentor, mentee, mentorship_id } = await pair()
  await mentee.call.scheduledSessions.create({
    id: mentorship_id,
    scheduled_id: fresh(),
    starts_at: new Date(app.clock.now().getTime() + HOUR).toISOString(),
    duration_minutes: 60,
    place: 'The library',
  })
  expect(await rows(sql`select 1 from impact_ledger where user_id in (${mentor.id}, ${mentee.id})`)).toEqual([])
})

test('both sides’ open tabs are told when a session counts', async () => {
  const { mentor, mentee, mentorship_id } = await pair()
  const { id } = await log(mentor, mentee, mentorship_id)
  const tabs = [await events(mentor), await events(mentee)]
  await mentee.call.mentorshipSessions.confirm({ id })
  for (const tab of tabs) {
    await tab.settled()
    expect(tab.events.filter(({ type }) => type === 'impact.changed')).toHaveLength(1)
    tab.close()
  }
})

test('what counted before there was a ledger gets its rows once, by the job', async () => {
  const { mentor, mentee, mentorship_id } = await pair()
  for (let n = 0; n < 2; n++) await meet(mentor, mentee, mentorship_id)
  await forget(mentor, mentee)
  await rows(
    sql`insert into impact_backlog select id, counted_at from mentorship_sessions where mentor_id = ${mentor.id}`,
  )
  expect(await countBacklog(app)).toBe(2)
  expect(await countBacklog(app)).toBe(0)
  expect([await pointsOf(mentor), await pointsOf(mentee)]).toEqual([100, 50])
})

test('of what counted before there was a ledger a pair gets its points in the month of its second session', async () => {
  const { mentor, mentee, mentorship_id } = await pair()
  await meet(mentor, mentee, mentorship_id)
  await nextMonth()
  await meet(mentor, mentee, mentorship_id)
  await forget(mentor, mentee)
  await rows(
    sql`insert into impact_backlog select id, counted_at from mentorship_sessions where mentor_id = ${mentor.id}`,
  )
  await countBacklog(app)
  expect([await pointsOf(mentor), await pointsOf(mentee)]).toEqual([70, 35])
})
