import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { guests } from './community.ts'
import type { Guest } from './community.ts'

/** A signed-in member and one of the circles they belong to. */
export type Reader = Guest & { circle_id: string }

const CIRCLES = 100
const MEMBERS_OF_ONE = 200

/**
 * Adds to a filled community. Opportunities: one in twenty is closed, and each guest has saved some. Circles: a hundred
 * with members, each guest in four of them. Posts are spread over the circles.
 */
export async function fillBoard(database: Database, opportunities: number, posts: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
  const id = (kind: string, number: string) =>
    sql.raw(`('0190${kind}00-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
  // Members are numbered, so that the statements below can pick them by number.
  await run(sql`create table bench_members as select id, (row_number() over (order by id))::int - 1 as n from users`)
  await run(sql`create unique index on bench_members (n)`)
  await run(sql`insert into opportunities (id, title, description, opportunity_type, country, organisation, link, link_key, skills, deadline, posted_by, created_at)
    select ${id('a0', 'i')}, 'Engineer for water and soil ' || i, repeat('The work is one week in the workshop and one on the road. ', 6),
      (array['job', 'scholarship', 'grant', 'partnership', 'volunteering'])[1 + i % 5], 'KE', 'Chemchemi ' || i,
      'https://jobs.example/' || i, 'https://jobs.example/' || i, case when i % 3 = 0 then null else array['Hydrology', 'Swahili'] end,
      case when i % 20 = 0 then current_date - 2 when i % 2 = 0 then current_date + 30 end, m.id, now() - i * interval '9 minutes'
    from generate_series(1, ${opportunities}::int) i join bench_members m on m.n = i * 7 % (select count(*) from bench_members)`)
  await run(sql`insert into saved_opportunities (user_id, opportunity_id)
    select s.user_id, o.id from sessions s, opportunities o where hashtextextended(s.user_id::text || o.id::text, 0) % 10 = 0`)
  await run(sql`insert into circles (id, name, description, circle_type, created_by, created_at)
    select ${id('b0', 'i')}, 'Circle ' || i, repeat('For people who work with water and those who would like to. ', 3),
      (array['career', 'diaspora', 'interest'])[1 + i % 3], m.id, now() - i * interval '1 day'
    from generate_series(1, ${CIRCLES}::int) i join bench_members m on m.n = i`)
  await run(sql`insert into circle_members (circle_id, user_id, is_admin, joined_at)
    select c.id, m.id, k = 0, c.created_at + k * interval '1 minute'
    from (select id, created_at, (row_number() over (order by id))::int as i from circles) c,
      generate_series(0, ${MEMBERS_OF_ONE}::int - 1) k join bench_members m on true
    where m.n = (c.i * 97 + k * 53) % (select count(*) from bench_members) on conflict do nothing`)
  await run(sql`insert into circle_members (circle_id, user_id, joined_at)
    select c.id, s.user_id, now() from (select user_id, (row_number() over (order by user_id))::int n from sessions) s
      join (select id, (row_number() over (order by id))::int - 1 as i from circles) c on c.i % 25 = s.n % 25 on conflict do nothing`)
  await run(sql`update circles c set member_count = (select count(*) from circle_members m where m.circle_id = c.id)`)
  await run(sql`insert into circle_posts (id, circle_id, author_id, content, pinned, created_at, edited_at)
    select ${id('c0', 'i')}, c.id, m.id, repeat('I tried what we spoke about last week, and it holds. ', 1 + i % 5), i <= ${CIRCLES}::int,
      now() - i * interval '1 minute', case when i % 9 = 0 then now() - i * interval '30 seconds' end
    from generate_series(1, ${posts}::int) i
      join (select id, (row_number() over (order by id))::int - 1 as k from circles) c on c.k = i % ${CIRCLES}::int
      join bench_members m on m.n = i * 13 % (select count(*) from bench_members)`)
  await run(sql`drop table bench_members`)
  await run(sql`vacuum analyze`)
}

export async function readers(database: Database): Promise<Reader[]> {
  const found = await rows<{ user_id: string; circle_id: string }>(
    database.db,
    sql`select distinct on (m.user_id) m.user_id, m.circle_id from circle_members m join sessions s on s.user_id = m.user_id order by m.user_id, m.circle_id`,
  )
  const circleOf = new Map(found.map(({ user_id, circle_id }) => [user_id, circle_id]))
  return (await guests(database)).map((guest) => ({ ...guest, circle_id: circleOf.get(guest.user_id) ?? '' }))
}
