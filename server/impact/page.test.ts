import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/mentorship.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, banned, mentorship, rows, wait, events } = await world()

const fresh = () => crypto.randomUUID()
const month = () => `${app.clock.now().toISOString().slice(0, 7)}-01`

let slot = 0
/** Logs a session of the past and has the other side confirm it. */
async function meet(mentor: Actor, mentee: Actor, mentorship_id: string, duration_minutes = 60) {
  slot += 1
  const { id } = await mentor.call.mentorshipSessions.create({
    id: mentorship_id,
    session_id: fresh(),
    session_date: new Date(app.clock.now().getTime() - 300 * DAY_MS + slot * DAY_MS).toISOString(),
    duration_minutes,
    topics_discussed: `Session ${slot}`,
  })
  await mentee.call.mentorshipSessions.confirm({ id })
  return id
}

/** Gives somebody points of this month, and a score, without a history. */
const reach = ({ id }: Actor, points: number, score = points) =>
  rows(sql`insert into impact_metrics (user_id, month, monthly_points, impact_score, highest_level)
    values (${id}, ${month()}::date, ${points}, ${score}, 0)
    on conflict (user_id) do update set month = excluded.month, monthly_points = excluded.monthly_points, impact_score = excluded.impact_score`)

describe('my figures', () => {
  test('are zeros and Beginner without a row, with twelve months of zeros', async () => {
    const own = await (await member('Ama')).call.impact.readOwn()
    expect(own).toMatchObject({
      total_mentorship_hours: 0,
      mentees_count: 0,
      mentors_count: 0,
      impact_score: 0,
      sessions_completed: 0,
      community_posts: 0,
      opportunities_shared: 0,
      average_feedback_score: null,
      impact_level: 'beginner',
      monthly_points: 0,
      recent_sessions: [],
      new_level: null,
      month: month(),
    })
    expect(own.months).toHaveLength(12)
    expect(own.months.at(-1)).toEqual({ month: month(), hours: 0, points: 0 })
    expect(new Set(own.months.map((one) => one.month)).size).toBe(12)
  })

  test('and lists have counted sessions alone, in both roles', async () => {
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    const [asMentor, asMentee] = [await mentorship(ama, kofi), await mentorship(esi, ama)]
    await meet(ama, kofi, asMentor.mentorship_id, 30)
    await meet(ama, kofi, asMentor.mentorship_id, 45)
    await meet(esi, ama, asMentee.mentorship_id, 60)
    await ama.call.mentorshipSessions.create({
      id: asMentor.mentorship_id,
      session_id: fresh(),
      session_date: new Date(app.clock.now().getTime() - DAY_MS).toISOString(),
      duration_minutes: 60,
    })
    expect(await ama.call.impact.readOwn()).toMatchObject({
      sessions_completed: 3,
      total_mentorship_hours: 2.25,
      mentees_count: 1,
      mentors_count: 1,
      recent_sessions: [
        { duration_minutes: 60, my_role: 'mentee', peer: { full_name: 'Esi' } },
        { duration_minutes: 45, my_role: 'mentor', peer: { full_name: 'Kofi' } },
        { duration_minutes: 30, my_role: 'mentor', peer: { full_name: 'Kofi' } },
      ],
    })
    expect((await ama.call.impact.listSessions({})).items).toHaveLength(3)
    const people = async (who: Actor, role: 'mentee' | 'mentor') =>
      (await who.call.impact.listPeople({ role })).items.map(({ member: { full_name }, sessions, hours }) => [
        full_name,
        sessions,
        hours,
      ])
    expect(await people(ama, 'mentee')).toEqual([['Kofi', 2, 1.25]])
    expect(await people(ama, 'mentor')).toEqual([['Esi', 1, 1]])
    expect(await people(kofi, 'mentee')).toEqual([])
    expect(await people(kofi, 'mentor')).toEqual([['Ama', 2, 1.25]])
  })

  test('the lists come in pages that hold everything once', async () => {
    const ama = await member('Ama')
    const { id } = ama
    await rows(
      sql`insert into users (id, full_name, email) select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'Peer', 'peer' || i || '@mail.example' from generate_series(1, 45) i`,
    )
    await rows(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role)
      select id, email, full_name, 'africa', 'KE', 'KE', 'both' from users where email like 'peer%'`)
    await rows(sql`insert into impact_ledger (user_id, cause, source_id, turn, points, minutes, role, peer_id, day, at)
      select ${id}, 'session', gen_random_uuid(), 1, 0, 60, 'mentor', u.id, current_date - (row_number() over ())::int / 4, now() from users u where u.email like 'peer%'`)
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await ama.call.impact.listPeople({ role: 'mentee', ...(cursor !== undefined && { cursor }) })
      seen.push(...page.items.map((one) => one.member.id))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  })

  test('the mean of feedback is shown from three people on', async () => {
    const ama = await member('Ama')
    await rows(sql`update profiles set mentor_capacity = 10 where id = ${ama.id}`)
    for (const [given, shown] of [
      [5, null],
      [4, null],
      [4, 4.33],
    ] as const) {
      const mentee = await member('Kofi')
      const { mentorship_id } = await mentorship(ama, mentee)
      await mentee.call.mentorshipFeedback.create({ id: mentorship_id, rating: given })
      expect((await ama.call.impact.readOwn()).average_feedback_score).toBe(shown)
    }
  })

  test('points of a month end with it, the score stays', async () => {
    const ama = await member('Ama')
    await reach(ama, 320, 1284)
    expect(await ama.call.impact.readOwn()).toMatchObject({ monthly_points: 320, impact_level: 'bridge_builder' })
    await wait(31 * DAY_MS)
    expect(await ama.call.impact.readOwn()).toMatchObject({
      monthly_points: 0,
      impact_score: 1284,
      impact_level: 'beginner',
    })
    expect((await ama.call.impact.listTop()).items.map((one) => one.member.id)).not.toContain(ama.id)
  })
})

describe('top contributors', () => {
  test('are ten by points of the month, ties by score, without banned members and email addresses', async () => {
    await rows(sql`delete from impact_metrics`)
    const names = Array.from({ length: 12 }, (_, n) => `Member ${n}`)
    const people: Actor[] = []
    for (const name of names) people.push(await member(name))
    for (const [n, one] of people.entries()) await reach(one, 100 + Math.floor(n / 2), 1_000 + n)
    await reach(await banned('Gone'), 5_000)
    await reach(await member('Nothing yet'), 0, 900)
    const answer = await (await member('Reader')).request('GET', '/api/impact/top')
    const { items } = answer.body as { items: { rank: number; member: { full_name: string } }[] }
    expect(items.map((one) => one.member.full_name)).toEqual(names.toReversed().slice(0, 10))
    expect(items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(JSON.stringify(answer.body)).not.toContain('@')
  })

  test('nobody stands there while nobody has points', async () => {
    await rows(sql`delete from impact_metrics`)
    expect((await (await member('Ama')).call.impact.listTop()).items).toEqual([])
  })
})

describe('a new level', () => {
  const grown = async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { mentorship_id } = await mentorship(ama, kofi)
    return { ama, kofi, mentorship_id }
  }

  test('is celebrated until it was seen, once ever, in no tab twice', async () => {
    const { ama, kofi, mentorship_id } = await grown()
    expect((await ama.call.impact.readOwn()).new_level).toBeNull()
    const ids = [await meet(ama, kofi, mentorship_id), await meet(ama, kofi, mentorship_id)]
    expect(await ama.call.impact.readOwn()).toMatchObject({ impact_level: 'connector', new_level: 'connector' })
    const tab = await events(ama)
    expect(await ama.call.impact.celebrate({ level: 'connector' })).toEqual({ first: true })
    expect(await ama.call.impact.celebrate({ level: 'connector' })).toEqual({ first: false })
    await tab.settled()
    expect(tab.events.filter(({ type }) => type === 'impact.changed')).toHaveLength(1)
    tab.close()
    expect((await ama.call.impact.readOwn()).new_level).toBeNull()
    const id = ids[0] ?? ''
    await kofi.call.mentorshipSessions.dispute({ id, reason: 'It was shorter.' })
    expect((await ama.call.impact.readOwn()).impact_level).toBe('beginner')
    await kofi.call.mentorshipSessions.withdrawDispute({ id })
    await kofi.call.mentorshipSessions.confirm({ id })
    expect(await ama.call.impact.readOwn()).toMatchObject({ impact_level: 'connector', new_level: null })
  })

  test('that was not reached cannot be noted as seen', async () => {
    const { ama, kofi, mentorship_id } = await grown()
    await ama.call.impact.celebrate({ level: 'legend' })
    await meet(ama, kofi, mentorship_id)
    await meet(ama, kofi, mentorship_id)
    expect((await ama.call.impact.readOwn()).new_level).toBe('connector')
  })
})
