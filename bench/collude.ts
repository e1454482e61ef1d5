import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { countAnswer } from '#server/impact/count-answer.ts'
import { countSession } from '#server/impact/count-session.ts'
import { rows } from '#server/platform/db.ts'
import type { Database, Db } from '#server/platform/db.ts'

const DAYS = 31
/** More a day than give points, each as long as counts. */
const SESSIONS_A_DAY = 4
const MINUTES = 120
/** Ratings of before, which lift the mentor's quality as far as it goes. */
const RATINGS = 500

/**
 * Measures what two members get out of each other in a month of 31 days. They confirm whatever the other logs, rate
 * each other highest and ask each other again and again. One run has the same mentor all month, the other takes turns.
 */
export async function collude(database: Database): Promise<{ how: string; points: number }[]> {
  const found: { how: string; points: number }[] = []
  for (const [how, mentorOn] of [
    ['who collude', () => 0],
    ['who collude and take turns', (day: number) => day % 2],
  ] as const)
    found.push({ how, points: await database.transaction((tx) => month(tx, mentorOn)) })
  return found
}

async function month(tx: Db, mentorOn: (day: number) => number): Promise<number> {
  const people = [randomUUIDv7(), randomUUIDv7()] as const
  const match_id = randomUUIDv7()
  for (const id of people) {
    await tx.execute(sql`insert into users (id, full_name, email) values (${id}, 'Colluding', ${id})`)
    await tx.execute(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role)
      values (${id}, ${id}, 'Colluding', 'africa', 'KE', 'KE', 'both')`)
  }
  await tx.execute(sql`insert into matches (id, user_id, matched_user_id, match_score, status)
    values (${match_id}, ${people[0]}, ${people[1]}, 85, 'accepted')`)
  const bonds = [await bond(tx, match_id, people, 0), await bond(tx, match_id, people, 1)]
  for (let day = 0; day < DAYS; day++) {
    const at = new Date(Date.UTC(2025, 2, 1 + day, 12))
    const writing = { tx, record: () => {}, now: at }
    const { mentorship_id, mentor_id, mentee_id } = bonds[mentorOn(day)] ?? {}
    for (let n = 0; n < SESSIONS_A_DAY; n++) {
      const id = randomUUIDv7()
      await tx.execute(sql`insert into mentorship_sessions (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date, duration_minutes, rating, status, counted_at)
        values (${id}, ${mentorship_id}, ${match_id}, ${mentor_id}, ${mentee_id}, ${mentee_id}, ${at.toISOString()}, ${MINUTES}, 5, 'confirmed', ${at.toISOString()})`)
      await countSession(writing, id)
    }
    for (const [n, by] of people.entries()) {
      const source_id = await request(tx, match_id, people, n, at)
      await countAnswer(writing, 'mentorship', { source_id, by, to: people[1 - n] ?? by })
    }
  }
  const [most] = await rows<{ points: number }>(
    tx,
    sql`select max(points)::int as points from (select sum(points) as points from impact_ledger
        where user_id in (${people[0]}, ${people[1]}) and day between '2025-03-01' and '2025-03-31' group by user_id) sums`,
  )
  return most?.points ?? 0
}

/** A mentorship with one of them as mentor, and ratings of the months before. */
async function bond(tx: Db, match_id: string, people: readonly [string, string], mentor: number) {
  const [mentor_id, mentee_id] = mentor === 0 ? people : ([people[1], people[0]] as const)
  const request_id = await request(tx, match_id, people, mentor, new Date('2025-01-01'))
  const mentorship_id = randomUUIDv7()
  await tx.execute(sql`insert into mentorships (id, match_id, mentorship_request_id, mentee_id, mentor_id, mentorship_type, duration_frequency, status, start_date)
    values (${mentorship_id}, ${match_id}, ${request_id}, ${mentee_id}, ${mentor_id}, 'life', 'ongoing', 'completed', '2025-01-01')`)
  await tx.execute(sql`insert into mentorship_sessions (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date, duration_minutes, rating, status, counted_at)
    select gen_random_uuid(), ${mentorship_id}, ${match_id}, ${mentor_id}, ${mentee_id}, ${mentee_id}, '2025-02-01', 1, 5, 'confirmed', '2025-02-01' from generate_series(1, ${RATINGS}::int)`)
  return { mentorship_id, mentor_id, mentee_id }
}

async function request(tx: Db, match_id: string, people: readonly [string, string], mentor: number, at: Date) {
  const id = randomUUIDv7()
  await tx.execute(sql`insert into mentorship_requests (id, match_id, mentee_id, mentor_id, mentorship_type, duration_frequency, status, created_at)
    values (${id}, ${match_id}, ${people[1 - mentor]}, ${people[mentor]}, 'life', 'ongoing', 'declined', ${at.toISOString()})`)
  return id
}
