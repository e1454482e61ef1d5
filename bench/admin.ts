import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Announcement } from '#contract/admin-api.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { Database } from '#server/platform/db.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { cookieOf } from './community.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

const MEMBERS = 100_000
const TOLD = 10_000
const ROUNDS = 12
/** Between two requests of somebody who uses the product while all are told. */
const PAUSE_MS = 20
const LIMITS = { LIMIT_READ: '1000000/60', LIMIT_MUTATION: '1000000/60', LIMIT_NOTIFICATION_MAIL: '1000000/60' }

/** What an admin asks for: each order, filter and search, from the beginning and from deep inside. */
const ASKED = [
  'admin/stats',
  'admin/users',
  'admin/users?sort=oldest',
  'admin/users?sort=name',
  'admin/users?sort=email',
  'admin/users?standing=banned',
  'admin/users?standing=suspended&sort=name',
  'admin/users?standing=active&sort=email',
  'admin/users?q=amina',
  'admin/users?q=a',
  'admin/users?q=nobody%20is%20called%20so',
  'admin/users?q=member4242%40bench&sort=name',
  'admin/consents',
  'admin/consents?q=member4242',
  'admin/consents?q=nobody',
  'admin/consents?marketing=yes',
  'admin/consents?marketing=no&q=member9',
  'admin/audit',
  'admin/audit?action=user.unban',
  'admin/audit?action=admin.grant',
  'admin/audit?by=member1%40bench.example',
  'admin/audit?by=member4242',
  'admin/audit?about=member4242',
  'admin/audit?about=member9',
]

/** The times of the admins' lists among 100,000 members, and how news reach 10,000. */
export const admin: Measurement = {
  name: 'admin',
  measure: async (quick) => {
    const share = quick ? 10 : 1
    const lists = await withServer(MEMBERS / share, timesOfLists)
    const news = await withServer(TOLD / share, timesOfNews)
    return { figures: [...lists.figures, ...news.figures], notes: [lists.where] }
  },
}

/** Measures on a server of its own, whose Postgres has so many members; the first of them is an admin. */
async function withServer(members: number, measure: (server: ServerProcess, members: number) => Promise<Figure[]>) {
  const postgres = await ownPostgres()
  if (!postgres) throw new Error('This measurement needs Postgres: install it, or set DATABASE_URL.')
  const [folder, sink] = [await temporaryFolder('admin'), await startSmtpSink()]
  const database = openPostgres(postgres.url, { connections: 1, limits: {} })
  try {
    await database.migrate()
    await fill(database, members)
    const env = { ...LIMITS, DATABASE_URL: postgres.url, SMTP_URL: sink.url }
    const server = await startServer({ mode: 'serve', dataDir: folder.path, env })
    try {
      return { figures: await measure(server, members), where: postgres.where }
    } finally {
      await server.end()
    }
  } finally {
    await database.close()
    await sink.stop()
    await folder.remove()
    await postgres.stop()
  }
}

/** Each list one after the other, and its third page. */
async function timesOfLists(server: ServerProcess, members: number): Promise<Figure[]> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const asked of ASKED) {
      let path = asked
      for (let page = 0; page < 3; page++) {
        const began = performance.now()
        const { next_cursor } = await ask<{ next_cursor?: string | null }>(server, 'bench-1', path)
        // The first rounds find nothing in memory.
        if (round > 1) times.set(asked, [...(times.get(asked) ?? []), performance.now() - began])
        if (!next_cursor) break
        path = `${asked}${asked.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next_cursor)}`
      }
    }
  const slowest = [...times]
    .map(([asked, all]) => ({ asked, ms: quantile(all, 0.95) }))
    .toSorted((a, b) => b.ms - a.ms)[0]
  const all = [...times.values()].flat()
  return [
    {
      what: `the lists of admins, ${members.toLocaleString('en')} members, median`,
      value: quantile(all, 0.5),
      unit: 'ms',
    },
    { what: 'p95', value: quantile(all, 0.95), unit: 'ms', atMost: 100 },
    { what: `the slowest, ${slowest?.asked}, p95`, value: slowest?.ms ?? 0, unit: 'ms', atMost: 100 },
  ]
}

/** How long news take to reach everybody, and what somebody else waits meanwhile. */
async function timesOfNews(server: ServerProcess, members: number): Promise<Figure[]> {
  const waits: number[] = []
  const use = async () => {
    const began = performance.now()
    await ask(server, 'bench-2', 'profiles/me')
    return performance.now() - began
  }
  for (let n = 0; n < 50; n++) await use()
  const began = performance.now()
  await ask(server, 'bench-1', 'admin/announcements', { id: randomUUID(), message: 'The hall is open on Friday.' })
  const newest = () => ask<Announcement>(server, 'bench-1', 'admin/announcements/latest')
  do {
    for (let n = 0; n < 10; n++) {
      waits.push(await use())
      await sleep(PAUSE_MS)
    }
  } while (!(await newest()).is_done)
  const seconds = (performance.now() - began) / 1000
  return [
    {
      what: `telling ${members.toLocaleString('en')} members, bells and mails in the queue`,
      value: seconds,
      unit: 's',
      atMost: 60,
    },
    { what: 'a request meanwhile, p99', value: quantile(waits, 0.99), unit: 'ms', atMost: 200 },
  ]
}

async function ask<T>(server: ServerProcess, session: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: cookieOf(session), origin: server.url, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}:\n${server.complaints()}`)
  return (await answer.json()) as T
}

/** Members with a consent and, of each, an entry in the audit log; every 50th is banned and every 80th suspended. */
async function fill(database: Database, members: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
  const id = (kind: number, number: string) =>
    sql.raw(`('0190${kind}000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
  const each = sql`generate_series(1, ${members}::int) i`
  await run(sql`insert into users (id, full_name, email, email_verified, created_at, banned_at, banned_until)
    select ${id(1, 'i')},
      (array['Amina','Wanjirũ','Chukwuemeka','Kofi','Thandiwe','Zainab','Ọlá','Fatoumata','Kwabena','Ngozi'])[1 + i % 10] || ' ' || initcap(translate(substr(md5(i::text), 1, 6), '0123456789', 'aeioulmnrs')),
      'member' || i || '@bench.example', true, now() - i * interval '5 minutes',
      case when i > 2 and (i % 50 = 0 or i % 80 = 0) then now() end, case when i > 2 and i % 80 = 0 then now() + interval '30 days' end
    from ${each}`)
  await run(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role)
    select id, email, full_name, 'africa', 'KE', 'KE', 'both' from users`)
  await run(sql`insert into sessions (id, token, user_id, expires_at)
    select ${id(2, 'i')}, encode(sha256(convert_to('bench-' || i, 'UTF8')), 'hex'), ${id(1, 'i')}, now() + interval '30 days'
    from generate_series(1, 2) i`)
  await run(sql`insert into user_roles (user_id, role) values (${id(1, '1')}, 'admin')`)
  await run(sql`insert into user_consents (id, user_id, email, terms_accepted, marketing_consent, ip_address, user_agent, consent_timestamp)
    select gen_random_uuid(), ${id(1, 'i')}, 'member' || i || '@bench.example', true, i % 9 = 0, '192.0.2.1', 'Mozilla/5.0', now() - i * interval '5 minutes' from ${each}`)
  await run(sql`insert into audit_log (id, at, actor, action, subject, details)
    select gen_random_uuid(), now() - i * interval '1 minute', ${id(1, '1 + i % 3')}::text,
      case when i = ${members}::int then 'admin.grant' when i % 2 = 0 then 'user.ban' else 'user.unban' end, ${id(1, 'i')}, '{}' from ${each}`)
  await run(sql`insert into bans (id, user_id, reason, created_at)
    select id, subject, 'Asked for money', at from audit_log where action = 'user.ban'`)
  await run(sql`vacuum analyze`)
}

/** npm run bench:admin [-- --quick] */
if (import.meta.main && !(await report([admin]))) process.exitCode = 1
