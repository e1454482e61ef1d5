import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import { cookieOf } from './community.ts'
import { report } from './report.ts'
import type { Figure, Measurement, Report } from './report.ts'
import { quantile } from './statistics.ts'

/** `own`: in each conversation of who searches. */
type Size = { members: number; messages: number; own: number }
const EMBEDDED = { members: 10_000, messages: 50_000, own: 20, ms: 50 }
const POSTGRES = { members: 100_000, messages: 1_000_000, own: 100, ms: 100 }
const QUICK = { members: 10_000, messages: 100_000, own: 100 }
/** Conversations of who searches. */
const CONVERSATIONS = 50
const ROUNDS = 12
const LIMITS = { LIMIT_READ: '1000000/60', LIMIT_VISIT: '1000000/60', LIMIT_SEARCH: '1000000/60' }

/** What somebody types on the way to a name, then with mistakes, what nobody is called, and what stands in messages and titles. */
const TYPED =
  'am,ami,amin,amina,amina oka,amina okafor,amnia,aimna okafro,wanjirru,chukwuemeca,ouedrago,xyzzyx,qwertzuiop,kumasi,kumsai,bridge engineer,brigde,passwrod'.split(
    ',',
  )

/** The time of a search among many members and messages, one after the other. */
export const search: Measurement = {
  name: 'search',
  measure: async (quick) => {
    const [embedded, postgres] = [await onEmbedded(), await onPostgres(quick ? QUICK : POSTGRES)]
    return { figures: [...embedded.figures, ...postgres.figures], notes: [...embedded.notes, ...postgres.notes] }
  },
}

async function onEmbedded(): Promise<Report> {
  const folder = await temporaryFolder('search')
  try {
    const database = await openEmbedded(folder.path)
    await database.migrate()
    await fill(database, EMBEDDED)
    await database.close()
    return { figures: await timesOf({ dataDir: folder.path, ...EMBEDDED, where: 'embedded' }), notes: [] }
  } finally {
    await folder.remove()
  }
}

async function onPostgres(size: Size): Promise<Report> {
  const postgres = await ownPostgres()
  if (!postgres) return { figures: [], notes: ['Postgres is not installed and DATABASE_URL is not set.'] }
  const folder = await temporaryFolder('search')
  const database = openPostgres(postgres.url, { connections: 1, limits: {} })
  try {
    await database.migrate()
    const began = performance.now()
    await fill(database, size)
    const note = `${postgres.where}, filled in ${Math.round((performance.now() - began) / 1000)} s.`
    const env = { DATABASE_URL: postgres.url }
    const figures = await timesOf({ dataDir: folder.path, env, ...size, ms: POSTGRES.ms, where: 'Postgres' })
    return { figures, notes: [note] }
  } finally {
    await database.close()
    await folder.remove()
    await postgres.stop()
  }
}

async function timesOf(
  measured: Size & { dataDir: string; env?: Record<string, string>; ms: number; where: string },
): Promise<Figure[]> {
  const { members, messages, own, dataDir, env, ms, where } = measured
  const server = await startServer({ mode: 'serve', dataDir, env: { ...LIMITS, ...env } })
  try {
    const times = new Map(TYPED.map((typed) => [typed, [] as number[]]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [typed, all] of times) {
        const began = performance.now()
        const answer = await fetch(`${server.url}/api/search?q=${encodeURIComponent(typed)}`, {
          headers: { cookie: cookieOf('bench-1') },
        })
        if (!answer.ok) throw new Error(`A search answers ${answer.status}:\n${server.complaints()}`)
        await answer.arrayBuffer()
        // The first rounds find nothing in memory.
        if (round > 1) all.push(performance.now() - began)
      }
    const what = `${where}, ${members.toLocaleString('en')} members, ${messages.toLocaleString('en')} messages of which ${own * CONVERSATIONS} own`
    const slowest = [...times]
      .map(([typed, all]) => ({ typed, ms: quantile(all, 0.5) }))
      .toSorted((a, b) => b.ms - a.ms)[0]
    return [
      { what: `${what}, median`, value: quantile([...times.values()].flat(), 0.5), unit: 'ms' },
      { what: `${what}, p95`, value: quantile([...times.values()].flat(), 0.95), unit: 'ms', atMost: ms },
      { what: `${where}, the slowest, “${slowest?.typed}”, median`, value: slowest?.ms ?? 0, unit: 'ms' },
    ]
  } finally {
    await server.end()
  }
}

/** Members in a ring who write to the next one; the first one has conversations with many. */
async function fill(database: Database, { members, messages, own }: Size): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
  const id = (kind: number, number: string) =>
    sql.raw(`('0190${kind}000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
  const each = Math.round((messages - CONVERSATIONS * own) / members)
  await run(sql`create temporary table people as select i, ${id(1, 'i')} as id,
      (array['Amina','Wanjirũ','Chukwuemeka','Kofi','Thandiwe','Zainab','Ọlá','Fatoumata','Kwabena','Ngozi','Abdoulaye','Naledi','Sékou','Makena','Tariro','Juma','Amara','Baraka'])[1 + i % 18]
      || ' ' || initcap(translate(substr(md5(i::text), 1, 6), '0123456789', 'aeioulmnrs')) || ' ' ||
      (array['Okafor','Mensah','Ouédraogo','N’Diaye','Mwangi','Traoré','Nkosi','Diallo','Abebe','Banda','Moyo','Sow'])[1 + (i / 18) % 12] as name
    from generate_series(1, ${members}::int) i`)
  await run(sql`insert into users (id, full_name, email, email_verified)
    select id, name, 'member' || i || '@bench.example', true from people`)
  await run(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role)
    select id, 'member' || i || '@bench.example', name, 'africa', 'KE', 'KE', 'both' from people`)
  await run(sql`insert into sessions (id, token, user_id, expires_at)
    values (${id(2, '1')}, encode(sha256(convert_to('bench-1', 'UTF8')), 'hex'), ${id(1, '1')}, now() + interval '30 days')`)
  await run(sql`insert into matches (id, user_id, matched_user_id, match_score, status)
    select ${id(3, 'i')}, id, ${id(1, `1 + i % ${members}`)}, 85, 'accepted' from people
    union all select ${id(3, `${members} + i`)}, ${id(1, '1')}, ${id(1, 'i + 100')}, 85, 'accepted' from generate_series(1, ${CONVERSATIONS}::int) i`)
  await run(sql`insert into conversations (id, match_id, last_seq, last_message_at)
    select id, id, case when user_id = ${id(1, '1')} then ${own}::int else ${each}::int end, now() from matches`)
  await run(sql`insert into conversation_members (conversation_id, user_id, peer_id)
    select m.id, side.a, side.b from matches m, lateral (values (m.user_id, m.matched_user_id), (m.matched_user_id, m.user_id)) side (a, b)`)
  await run(sql`insert into messages (id, client_id, conversation_id, seq, sender_id, content, created_at)
    select gen_random_uuid(), gen_random_uuid(), c.id, n, m.user_id,
      'Shall we talk about the ' || (array['scholarship','crèche','library','motorway','clinic'])[1 + n % 5] || ' on Monday? ' || md5(n::text || c.id::text)
        || ' My cousin knows somebody who has done it.' || case when n % 97 = 0 then ' See you in Kumasi!' else '' end, now() - n * interval '1 minute'
    from conversations c join matches m on m.id = c.match_id, generate_series(1, c.last_seq) n`)
  await run(sql`insert into circles (id, name, description, circle_type, member_count)
    select gen_random_uuid(), 'Bridge ' || (array['nurses','engineers','teachers','farmers'])[1 + i % 4] || ' of ' || substr(md5(i::text), 1, 6), 'A circle', 'career', 0
    from generate_series(1, 2000) i`)
  await run(sql`insert into opportunities (id, title, description, opportunity_type, country, organisation, created_at)
    select gen_random_uuid(), (array['Nurse','Bridge engineer','Teacher','Agronomist'])[1 + i % 4] || ' in ' || substr(md5(i::text), 1, 6), 'Work', 'job', 'KE', 'Works ' || i, now() - i * interval '1 minute'
    from generate_series(1, 10000) i`)
  await run(sql`drop table people`)
  await run(sql`vacuum analyze`)
}

/** npm run bench:search [-- --quick] */
if (import.meta.main && !(await report([search]))) process.exitCode = 1
