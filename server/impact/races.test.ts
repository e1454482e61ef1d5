import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { POINTS } from '#contract/impact.ts'
import { DAY_MS } from '#contract/mentorship.ts'
import { countBacklog } from '#server/impact/backlog.ts'
import { countOpportunities } from '#server/impact/count-opportunities.ts'
import { rebuild } from '#server/impact/rebuild.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, mentorship, circle, pending, rows } = await world()

const AT_ONCE = 50
const fresh = () => crypto.randomUUID()

async function log(mentor: Actor, mentorship_id: string, daysAgo: number): Promise<string> {
  const { id } = await mentor.call.mentorshipSessions.create({
    id: mentorship_id,
    session_id: fresh(),
    session_date: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    duration_minutes: 60,
  })
  return id
}
const confirm = (who: Actor, id: string) => who.request('POST', `/api/mentorship-sessions/${id}/confirm`, {})
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]
const standing = (who: Actor) =>
  rows<{ rows: number; giving: number; points: number }>(
    sql`select count(*)::int as rows, (count(*) filter (where points > 0))::int as giving, sum(points)::int as points
        from impact_ledger where user_id = ${who.id} and cause = 'session'`,
  )

test(`one session confirmed ${AT_ONCE} times at once counts once`, async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  const id = await log(ama, mentorship_id, 2)
  expect(statuses(await Promise.all(Array.from({ length: AT_ONCE }, () => confirm(kofi, id))))).toEqual([200])
  expect(await standing(ama)).toEqual([{ rows: 1, giving: 1, points: 30 }])
  expect(await standing(kofi)).toEqual([{ rows: 1, giving: 1, points: 15 }])
})

test(`${AT_ONCE} sessions of one mentor with ten mentees confirmed at once: nobody passes the limit of a day`, async () => {
  const ama = await member('Ama')
  await rows(sql`update profiles set mentor_capacity = 20 where id = ${ama.id}`)
  const mentees: { who: Actor; ids: string[] }[] = []
  for (let n = 0; n < 10; n++) {
    const who = await member('Kofi')
    const { mentorship_id } = await mentorship(ama, who)
    const ids: string[] = []
    for (let k = 0; k < AT_ONCE / 10; k++) ids.push(await log(ama, mentorship_id, 2 + k))
    mentees.push({ who, ids })
  }
  // All of it may take place around midnight in UTC.
  const days = new Set([app.clock.now().toISOString().slice(0, 10)])
  const answers = await Promise.all(mentees.flatMap(({ who, ids }) => ids.map((id) => confirm(who, id))))
  days.add(app.clock.now().toISOString().slice(0, 10))
  expect(statuses(answers)).toEqual([200])
  const most = POINTS.session.aDay * days.size
  const [mine] = await standing(ama)
  expect(mine?.rows).toBe(AT_ONCE)
  expect(mine?.giving).toBeGreaterThanOrEqual(POINTS.session.aDay)
  expect(mine?.giving).toBeLessThanOrEqual(most)
  for (const { who } of mentees) {
    const [theirs] = await standing(who)
    expect(theirs?.giving).toBeLessThanOrEqual(most)
  }
  expect(await rebuild(app.database, app.clock.now())).toMatchObject({ sessions: [], differences: [] })
})

test('two who mentor each other, and confirm and dispute at once, do not wait for each other in a circle', async () => {
  const people = [await member('Ama'), await member('Kofi'), await member('Esi')] as const
  const [ama, kofi, esi] = people
  const sessions: { by: Actor; id: string }[] = []
  for (const [mentor, mentee] of [
    [ama, kofi],
    [kofi, esi],
    [esi, ama],
  ] as const) {
    const { mentorship_id } = await mentorship(mentor, mentee)
    for (let k = 0; k < 5; k++) sessions.push({ by: mentee, id: await log(mentor, mentorship_id, 2 + k) })
  }
  const circle_id = await circle(...people)
  const asked = await Promise.all([pending(await member('Yaw'), ama), pending(await member('Abla'), kofi)])
  const answers = await Promise.all([
    ...sessions.map(({ by, id }) => confirm(by, id)),
    ...sessions.map(({ by, id }) =>
      by.request('POST', `/api/mentorship-sessions/${id}/dispute`, { reason: 'Shorter.' }),
    ),
    ...people.flatMap((who) =>
      [1, 2, 3, 4].map(() =>
        who.request('POST', `/api/circles/${circle_id}/posts`, { post_id: fresh(), content: 'Well said.' }),
      ),
    ),
    ama.request('POST', `/api/matches/${asked[0].match_id}/accept`, {}),
    kofi.request('POST', `/api/matches/${asked[1].match_id}/decline`, {}),
  ])
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
  expect(await rebuild(app.database, app.clock.now())).toMatchObject({ sessions: [], differences: [] })
})

test('two who answer a post at the same moment give its author the points, each time', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  for (let round = 0; round < POINTS.post.aMonth; round++) {
    const circle_id = await circle(ama, kofi, esi)
    const say = (who: Actor) => who.call.circlePosts.create({ id: circle_id, post_id: fresh(), content: 'Well said.' })
    const { id } = await say(ama)
    await Promise.all([say(kofi), say(esi)])
    expect(
      await rows(sql`select points from impact_ledger where cause = 'post' and source_id = ${id}`),
      `round ${round}`,
    ).toHaveLength(1)
  }
})

test('the jobs of several processes at once give each row once', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { mentorship_id } = await mentorship(ama, kofi)
  for (let k = 0; k < 3; k++) await confirm(kofi, await log(ama, mentorship_id, 2 + k))
  await rows(sql`delete from impact_ledger where user_id in (${ama.id}, ${kofi.id})`)
  await rows(sql`delete from impact_metrics where user_id in (${ama.id}, ${kofi.id})`)
  await rows(sql`insert into impact_backlog select id, counted_at from mentorship_sessions where mentor_id = ${ama.id}`)
  for (let k = 0; k < 3; k++)
    await ama.call.opportunities.create({ id: fresh(), title: 'Engineer', description: 'Boreholes.', country: 'KE' })
  await rows(sql`update opportunities set created_at = now() - interval '8 days' where posted_by = ${ama.id}`)
  await Promise.all([1, 2, 3, 4].flatMap(() => [countBacklog(app), countOpportunities(app)]))
  expect(await standing(ama)).toMatchObject([{ rows: 3 }])
  expect(
    await rows(
      sql`select sum(points)::int as n from impact_ledger where user_id = ${ama.id} and cause = 'opportunity'`,
    ),
  ).toEqual([{ n: 30 }])
  expect(await rebuild(app.database, app.clock.now())).toMatchObject({ sessions: [], differences: [] })
})
