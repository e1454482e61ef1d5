import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POINTS } from '#contract/impact.ts'
import { rebuild } from '#server/impact/rebuild.ts'
import { rows } from '#server/platform/db.ts'
import { reportCount } from '#test/counts.ts'
import { onPostgres } from '#test/database.ts'
import { person } from '#test/people.ts'
import { world } from '#test/world.ts'

const { app } = await world()
const DAY = 86_400_000
const HISTORIES = Number(process.env.HISTORIES ?? (onPostgres ? 200 : 40))
/** Histories that run beside each other: on Postgres each waits for its own connection. */
const BESIDE = onPostgres ? 6 : 1

type Act = {
  kind: 'count' | 'dispute' | 'recount' | 'post' | 'remove' | 'answer' | 'feedback' | 'share'
  who: number
  other: number
  minutes: number
  rating: number
  day: number
}
const act = fc.record<Act>({
  kind: fc.constantFrom(
    'count',
    'count',
    'count',
    'count',
    'dispute',
    'recount',
    'post',
    'remove',
    'answer',
    'feedback',
    'share',
  ),
  who: fc.nat(3),
  other: fc.nat(2),
  minutes: fc.constantFrom(1, 30, 60, 120, 600),
  rating: fc.integer({ min: 1, max: 5 }),
  day: fc.nat(3),
})

/** Four members, each two of whom have been in a mentorship, and a circle of all of them; what they do, day after day. */
async function live(history: Act[]): Promise<string[]> {
  const people = Array.from({ length: 4 }, () => person('Ama', app.config).id).sort()
  const circle_id = randomUUIDv7()
  const bonds = new Map<string, { match_id: string; mentorship_id: string }>()
  await app.database.transaction(async (tx) => {
    await tx.execute(
      sql`insert into users (id, full_name, email) select id, 'Ama', id::text from unnest(${sql.param(people)}::uuid[]) id`,
    )
    await tx.execute(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role)
      select id, id::text, 'Ama', 'africa', 'KE', 'KE', 'both' from unnest(${sql.param(people)}::uuid[]) id`)
    await tx.execute(
      sql`insert into circles (id, name, description, circle_type) values (${circle_id}, 'a', 'b', 'career')`,
    )
    for (const [at, mentor] of people.entries())
      for (const mentee of people.slice(at + 1)) {
        const [match_id, request_id, mentorship_id] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
        bonds.set(`${mentor} ${mentee}`, { match_id, mentorship_id })
        await tx.execute(
          sql`insert into matches (id, user_id, matched_user_id, match_score, status) values (${match_id}, ${mentor}, ${mentee}, 85, 'accepted')`,
        )
        await tx.execute(sql`insert into mentorship_requests (id, match_id, mentee_id, mentor_id, mentorship_type, duration_frequency)
          values (${request_id}, ${match_id}, ${mentee}, ${mentor}, 'life', 'ongoing')`)
        await tx.execute(sql`insert into mentorships (id, match_id, mentorship_request_id, mentee_id, mentor_id, mentorship_type, duration_frequency)
          values (${mentorship_id}, ${match_id}, ${request_id}, ${mentee}, ${mentor}, 'life', ${at === 0 ? 'one_session' : 'ongoing'})`)
      }
  })
  const sessions: string[] = []
  const posts: { id: string; author_id: string }[] = []
  let ahead = -60 * DAY
  for (const { kind, who, other, minutes, rating, day } of history) {
    ahead += day * DAY
    const me = people[who] ?? ''
    const peer = people.filter((id) => id !== me)[other] ?? ''
    const [mentor_id = '', mentee_id = ''] = [me, peer].sort()
    const { match_id = '', mentorship_id = '' } = bonds.get(`${mentor_id} ${mentee_id}`) ?? {}
    const at = new Date(Date.now() + ahead).toISOString()
    const between = { mentor_id, mentee_id, conversation_id: match_id, by: me }
    const id = sessions[(who * 7 + minutes) % Math.max(1, sessions.length)]
    await app.inTransaction(async (tx, record) => {
      if (kind === 'count') {
        const session_id = randomUUIDv7()
        sessions.push(session_id)
        await tx.execute(sql`insert into mentorship_sessions (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date, duration_minutes, rating, status, counted_at)
          values (${session_id}, ${mentorship_id}, ${match_id}, ${mentor_id}, ${mentee_id}, ${me}, ${at}, ${minutes}, ${rating}, 'confirmed', ${at})`)
        record({ type: 'session.counted', session_id, logged_by: me, ...between })
      }
      if ((kind === 'dispute' || kind === 'recount') && id !== undefined) {
        const [was] = await rows<{ counted: boolean; mentor_id: string; mentee_id: string }>(
          tx,
          sql`select counted_at is not null as counted, mentor_id, mentee_id from mentorship_sessions where id = ${id} for update`,
        )
        if (!was) return
        const sides = { ...between, logged_by: me, mentor_id: was.mentor_id, mentee_id: was.mentee_id, session_id: id }
        if (kind === 'dispute') {
          await tx.execute(sql`update mentorship_sessions set status = 'disputed', counted_at = null where id = ${id}`)
          record({ type: 'session.disputed', counted: was.counted, ...sides })
        } else if (!was.counted) {
          await tx.execute(
            sql`update mentorship_sessions set status = 'confirmed', counted_at = ${at} where id = ${id}`,
          )
          record({ type: 'session.counted', ...sides })
        }
      }
      if (kind === 'post') {
        const post_id = randomUUIDv7()
        posts.push({ id: post_id, author_id: me })
        await tx.execute(
          sql`insert into circle_posts (id, circle_id, author_id, content, created_at) values (${post_id}, ${circle_id}, ${me}, 'a', ${at})`,
        )
        record({ type: 'circle.posted', circle_id, post_id, by: me })
      }
      const post = kind === 'remove' ? posts.pop() : undefined
      if (post) {
        await tx.execute(sql`delete from circle_posts where id = ${post.id}`)
        record({ type: 'circle.post_deleted', circle_id, post_id: post.id, author_id: post.author_id, by: me })
      }
      if (kind === 'answer') record({ type: 'match.declined', match_id, requester_id: peer, recipient_id: me, by: me })
      if (kind === 'share') {
        const opportunity_id = randomUUIDv7()
        await tx.execute(sql`insert into opportunities (id, title, description, opportunity_type, country, posted_by)
          values (${opportunity_id}, 'a', 'b', 'job', 'KE', ${me})`)
        record({ type: 'opportunity.posted', opportunity_id, posted_by: me })
      }
      if (kind === 'feedback') {
        await tx.execute(sql`insert into mentorship_feedback (mentorship_id, reviewer_id, reviewee_id, rating) values (${mentorship_id}, ${me}, ${peer}, ${rating})
          on conflict (mentorship_id, reviewer_id) do update set rating = excluded.rating`)
        record({ type: 'feedback.given', mentorship_id, reviewer_id: me, reviewee_id: peer, ...between })
      }
    })
  }
  return people
}

describe(`after ${HISTORIES} random histories`, () => {
  const histories = fc.sample(fc.array(act, { minLength: 5, maxLength: 25 }), { numRuns: HISTORIES, seed: 56 })
  const lived = (async () => {
    const waiting = histories.values()
    await Promise.all(
      Array.from({ length: BESIDE }, async () => {
        for (const history of waiting) await live(history)
      }),
    )
    reportCount('impact histories', HISTORIES)
  })()

  test('a rebuild finds nothing', { timeout: 300_000 }, async () => {
    await lived
    const { members, sessions, differences } = await rebuild(app.database, app.clock.now())
    expect({ sessions, differences }).toEqual({ sessions: [], differences: [] })
    expect(members).toBe(4 * HISTORIES)
  })

  test('no limit is passed', { timeout: 300_000 }, async () => {
    await lived
    const sign = sql`case when turn % 2 = 1 then 1 else -1 end`
    const [most] = await rows(
      app.db,
      sql`select
        (select coalesce(max(n), 0) from (select sum(points) as n from impact_ledger where peer_id is not null group by user_id, peer_id, to_char(day, 'YYYY-MM')) x)::int <= ${POINTS.pairAMonth}::int as pair,
        (select coalesce(max(n), 0) from (select sum(${sign}) as n from impact_ledger where cause = 'session' and points <> 0 group by user_id, day) x)::int <= ${POINTS.session.aDay}::int as day,
        (select coalesce(max(n), 0) from (select sum(points) as n from impact_ledger where cause = 'answer' group by user_id, to_char(day, 'YYYY-MM')) x)::int <= ${POINTS.answer.aMonth * POINTS.answer.points}::int as answers,
        (select coalesce(max(n), 0) from (select sum(points) as n from impact_ledger where cause = 'post' group by user_id, to_char(day, 'YYYY-MM')) x)::int <= ${POINTS.post.aMonth * POINTS.post.points}::int as posts,
        (select min(monthly_points) from impact_metrics) >= 0 as positive`,
    )
    expect(most).toEqual({ pair: true, day: true, answers: true, posts: true, positive: true })
  })

  test('a rebuild says what differs and makes it right, rows of the ledger too', { timeout: 300_000 }, async () => {
    await lived
    const [wrong] = await rows<{ user_id: string; impact_score: number }>(
      app.db,
      sql`update impact_metrics set impact_score = impact_score + 7 where user_id = (select max(user_id::text)::uuid from impact_metrics)
          returning user_id, impact_score`,
    )
    const [lost] = await rows<{ source_id: string }>(
      app.db,
      sql`delete from impact_ledger where cause = 'session' and source_id = (select id from mentorship_sessions s
            where counted_at is not null and (select max(turn) from impact_ledger l where l.source_id = s.id) = 1 limit 1)
          returning source_id`,
    )
    const { sessions, differences } = await rebuild(app.database, app.clock.now())
    expect(sessions).toEqual([lost?.source_id])
    const score = Number(wrong?.impact_score)
    expect(differences).toContainEqual({
      user_id: wrong?.user_id,
      figure: 'impact_score',
      kept: score,
      found: score - 7,
    })
    expect(await rebuild(app.database, app.clock.now())).toMatchObject({ sessions: [], differences: [] })
  })
})
