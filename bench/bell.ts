import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { notify } from '#server/notifications/notify.ts'
import { readConfig } from '#server/platform/config.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { start } from '#server/start.ts'
import { createClient } from '#test/client.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { temporaryFolder } from '#test/faults/server-process.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { cookieName, insertPeople, person } from '#test/people.ts'
import { report } from './report.ts'
import type { Figure, Measurement } from './report.ts'
import { quantile } from './statistics.ts'

const MEMBERS = 100_000
const NOTIFICATIONS = 1_000_000
const TOLD = 10_000
const BURST = 1_000
const ASKED = 200

/**
 * Measures the bell on Postgres, among 100,000 members who have 1,000,000 notifications. It times the number, the first
 * page and the updates of the day. It also times telling 10,000 members of one thing, and sending 1,000 mails.
 */
export const bell: Measurement = {
  name: 'bell',
  measure: async (quick) => {
    const postgres = await ownPostgres()
    if (!postgres)
      throw new Error(
        'This measurement needs Postgres: install it, or set DATABASE_URL to a server on which databases may be created.',
      )
    const folder = await temporaryFolder('bell')
    const sink = await startSmtpSink()
    const size = quick ? 10 : 1
    const config = readConfig('serve', {
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://bridge.test',
      SECRET: 'a secret of the measurement, long enough',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder.path,
      DATABASE_URL: postgres.url,
      SMTP_URL: sink.url,
      LIMIT_MUTATION: '1000000/60',
      LIMIT_READ: '1000000/60',
      LIMIT_RANKING: '1000000/60',
      LIMIT_NOTIFICATION_MAIL: '1000000/60',
    })
    const database = openPostgres(postgres.url, { connections: 2, limits: {} })
    await database.migrate()
    await fill(database, MEMBERS / size, NOTIFICATIONS / size)
    await database.close()
    const { app, url, stop } = await start(config)
    try {
      const me = person('Reader', config)
      await insertPeople(app.db, [me])
      await app.db.execute(sql`insert into notifications (id, user_id, kind, source_id, created_at)
        select gen_random_uuid(), ${me.id}, 'announcement', gen_random_uuid(), now() - n * interval '1 minute' from generate_series(1, 10000) n`)
      const client = createClient(url, config.publicUrl, new Map([[cookieName(config), me.cookie]]))
      const figures: Figure[] = []
      for (const { what, ask } of [
        // What a request costs on this machine at this moment, whatever it asks for.
        { what: 'for comparison, who is signed in', ask: () => client.request('GET', '/api/auth/session') },
        { what: 'the number on the bell', ask: () => client.request('GET', '/api/notifications/count') },
        { what: 'the newest 20 notifications', ask: () => client.request('GET', '/api/notifications') },
        { what: 'platform updates', ask: () => client.request('POST', '/api/platform-notifications') },
      ])
        figures.push({ what: `${what}, p95`, value: await p95(ask), unit: 'ms', atMost: 50 })
      figures.push({ what: `telling ${TOLD / size} members`, value: await tell(app, TOLD / size), unit: 's' })
      figures.push({ what: `sending ${BURST / size} mails`, value: await burst(app, BURST / size, sink), unit: 's' })
      return {
        figures,
        notes: [
          `${postgres.where}; ${MEMBERS / size} members, ${NOTIFICATIONS / size} notifications, 10000 of the reader.`,
        ],
      }
    } finally {
      await stop()
      await sink.stop()
      await folder.remove()
      await postgres.stop()
    }
  },
}

async function p95(ask: () => Promise<{ status: number }>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < ASKED + 20; n++) {
    const began = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`answered ${status}`)
    // The first ones find nothing in memory.
    if (n >= 20) times.push(performance.now() - began)
  }
  return quantile(times, 0.95)
}

/** Seconds for the rows and the live event; nobody of these wants mails. */
async function tell(app: App, members: number): Promise<number> {
  const told = await rows<{ id: string }>(
    app.db,
    sql`select id from profiles where full_name like 'Member %' limit ${members}`,
  )
  await app.db.execute(
    sql`insert into notification_preferences (user_id, email_notifications) select id, false from profiles where full_name like 'Member %'`,
  )
  const began = performance.now()
  await app.inTransaction((tx, record) =>
    notify(
      {
        kind: 'announcement',
        to: told.map(({ id }) => id),
        actor_id: null,
        source_id: randomUUIDv7(),
        details: { text: 'We meet on Friday.' },
      },
      {
        app,
        tx,
        record,
        enqueue: (queue, data, id) => app.jobs.enqueue(tx, queue, data, id),
        enqueueAll: (queue, jobs) => app.jobs.enqueueAll(tx, queue, jobs),
      },
    ),
  )
  return (performance.now() - began) / 1000
}

/** Seconds until the mail server has so many mails that were queued at once. */
async function burst(app: App, mails: number, sink: { received: unknown[] }): Promise<number> {
  const before = sink.received.length
  const began = performance.now()
  await app.inTransaction((tx) =>
    app.jobs.enqueueAll(
      tx,
      'mail',
      Array.from({ length: mails }, (_, n) => ({
        id: randomUUIDv7(),
        data: { to: `m${n}@mail.example`, subject: 'News', text: 'News', html: '<p>News</p>' },
      })),
    ),
  )
  app.jobs.wake('mail')
  while (sink.received.length < before + mails) await new Promise((resolve) => void setTimeout(resolve, 20))
  return (performance.now() - began) / 1000
}

/** Members who joined over 200 days, and notifications over 90, most of them read. */
async function fill(database: Database, members: number, notifications: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
  await run(
    sql`create function nth(n bigint) returns uuid immutable language sql as $$ select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`,
  )
  await run(
    sql`insert into users (id, full_name, email, email_verified) select nth(n), 'Member ' || n, 'm' || n || '@mail.example', true from generate_series(1, ${members}::int) n`,
  )
  await run(sql`insert into profiles (id, email, full_name, location_type, home_country, country, role, created_at)
    select nth(n), 'm' || n || '@mail.example', 'Member ' || n, case when n % 3 = 0 then 'diaspora' else 'africa' end, 'KE', 'KE', 'both', now() - n * interval '200 days' / ${members}::int
    from generate_series(1, ${members}::int) n`)
  await run(sql`insert into notifications (id, user_id, kind, actor_id, source_id, created_at, read_at)
    select gen_random_uuid(), nth(n % ${members}::int + 1), 'match_accepted', nth((n * 7) % ${members}::int + 1), gen_random_uuid(),
      now() - n * interval '90 days' / ${notifications}::int, case when n % 5 > 0 then now() end
    from generate_series(1, ${notifications}::int) n`)
  await run(sql`vacuum analyze`)
}

/** node bench/bell.ts [-- --quick] */
if (import.meta.main && !(await report([bell]))) process.exitCode = 1
