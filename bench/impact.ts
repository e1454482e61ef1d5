import { sql } from 'drizzle-orm'
import { POINTS } from '#contract/impact.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { bell } from './bell.ts'
import { collude } from './collude.ts'
import { cookieOf } from './community.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

/** Each session is two rows of the ledger. */
const WHOLE = { members: 100_000, rows: 1_000_000 }
const QUICK = { members: 5_000, rows: 50_000 }
const READERS = 200
/** Rounds of all readers, the first of which warms up. */
const ROUNDS = 4
const MS = 50

/** The time of what /impact asks for, both calls at once, one member after the other; and what two who collude can get. */
export const impact: Measurement = {
  name: 'impact',
  measure: async (quick) => {
    const postgres = await ownPostgres()
    if (!postgres)
      throw new Error(
        'This measurement needs Postgres: install it, or set DATABASE_URL to a server on which databases may be created.',
      )
    const size = quick ? QUICK : WHOLE
    const folder = await temporaryFolder('impact')
    const database = openPostgres(postgres.url, { connections: 2, limits: {} })
    await database.migrate()
    const colluding = await collude(database)
    await fill(database, size)
    const [counted] = await rows<{ rows: number }>(database.db, sql`select count(*)::int as rows from impact_ledger`)
    await database.close()
    const server = await startServer({
      mode: 'serve',
      dataDir: folder.path,
      env: { DATABASE_URL: postgres.url, LIMIT_READ: '1000000/60' },
    })
    try {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        for (let reader = 1; reader <= READERS; reader++) {
          const ms = await pageTime(server.url, cookieOf(`bench-${reader}`))
          if (round > 0) times.push(ms)
        }
      const page: Figure[] = [
        { what: 'data of /impact, median', value: quantile(times, 0.5), unit: 'ms' },
        { what: 'data of /impact, p95', value: quantile(times, 0.95), unit: 'ms', atMost: MS },
      ]
      return {
        figures: [
          ...page,
          ...colluding.map(({ how, points }) => ({
            what: `points in a month of the better of two ${how}`,
            value: points,
            unit: 'points',
            atMost: POINTS.pairAMonth,
          })),
        ],
        notes: [`${postgres.where}; ${size.members} members, ${counted?.rows} rows in the ledger.`],
      }
    } finally {
      await server.end()
      await folder.remove()
      await postgres.stop()
    }
  },
}

async function pageTime(url: string, cookie: string): Promise<number> {
  const began = performance.now()
  await Promise.all(
    ['/api/impact', '/api/impact/top'].map(async (path) => {
      const answer = await fetch(`${url}${path}`, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
    }),
  )
  return performance.now() - began
}

/** Members in a ring, each the mentor of the next, with counted sessions over the last year and the figures they make. */
async function fill(database: Database, size: { members: number; rows: number }): Promise<void> {
  const { members } = size
  const each = Math.round(size.rows / members / 2)
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
  const id = (kind: number, number: string) =>
    sql.raw(`('0190${kind}000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
  const next = id(1, `1 + i % ${members}`)
  const everybody = sql`generate_series(1, ${members}::int) i`
  await run(sql`insert into users (id, full_name, email, email_verified)
    select ${id(1, 'i')}, 'Wanjirũ Ọla ' || i, 'member' || i || '@bench.example', true from ${everybody}`)
  await run(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role, created_at)
    select ${id(1, 'i')}, 'member' || i || '@bench.example', 'Wanjirũ Ọla ' || i, 'africa', 'KE', 'KE', 'both', now() - i * interval '1 second' from ${everybody}`)
  await run(sql`insert into sessions (id, token, user_id, expires_at)
    select ${id(2, 'i')}, encode(sha256(convert_to('bench-' || i, 'UTF8')), 'hex'), ${id(1, 'i')}, now() + interval '30 days' from generate_series(1, ${READERS}::int) i`)
  await run(sql`insert into matches (id, user_id, matched_user_id, match_score, status)
    select ${id(3, 'i')}, ${id(1, 'i')}, ${next}, 85, 'accepted' from ${everybody}`)
  await run(sql`insert into mentorship_requests (id, match_id, mentee_id, mentor_id, mentorship_type, duration_frequency, status)
    select ${id(4, 'i')}, ${id(3, 'i')}, ${next}, ${id(1, 'i')}, 'life', 'ongoing', 'accepted' from ${everybody}`)
  await run(sql`insert into mentorships (id, match_id, mentorship_request_id, mentee_id, mentor_id, mentorship_type, duration_frequency, start_date)
    select ${id(5, 'i')}, ${id(3, 'i')}, ${id(4, 'i')}, ${next}, ${id(1, 'i')}, 'life', 'ongoing', now() - interval '2 years' from ${everybody}`)
  await run(sql`insert into mentorship_sessions (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date, duration_minutes, rating, status, created_at, counted_at)
    select gen_random_uuid(), m.id, m.match_id, m.mentor_id, m.mentee_id, m.mentee_id, t.at, 60, 5, 'confirmed', t.at, t.at
    from mentorships m, generate_series(0, ${each}::int - 1) k, lateral (select now() - (k * 365 / ${each}::int + random() * 20) * interval '1 day' as at) t`)
  await run(sql`insert into impact_ledger (user_id, cause, source_id, turn, points, minutes, role, peer_id, day, at)
    select side.id, 'session', s.id, 1, side.points, 60, side.role, side.peer, (s.counted_at at time zone 'UTC')::date, s.counted_at
    from mentorship_sessions s cross join lateral
      (values (s.mentor_id, 'mentor', s.mentee_id, 30), (s.mentee_id, 'mentee', s.mentor_id, 15)) side (id, role, peer, points)
    where not exists (select 1 from impact_ledger l where l.source_id = s.id)`)
  await run(sql`insert into impact_metrics (user_id, total_minutes, sessions_completed, mentees_count, mentors_count, impact_score, month, monthly_points)
    select user_id, sum(minutes), count(*), 1, 1, sum(points), date_trunc('month', now() at time zone 'UTC')::date,
      coalesce(sum(points) filter (where day >= date_trunc('month', now() at time zone 'UTC')), 0)
    from impact_ledger group by user_id on conflict do nothing`)
  await run(sql`vacuum analyze`)
}

/** npm run bench:impact [-- --quick] */
if (import.meta.main && !(await report([impact, bell]))) process.exitCode = 1
