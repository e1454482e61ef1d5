import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endRetention } from '#server/own-data/end-retention.ts'
import { world } from '#test/world.ts'

const { app, member, admin, rows, wait } = await world()
const DAY_MS = 86_400_000

test('what is kept no longer goes, what is younger stays, and the audit log says how much', async () => {
  const [root, ama, gone] = [await admin('Root'), await member('Ama'), await member('Gone')]
  await gone.request('POST', '/api/delete-account')
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS).toISOString()
  const unverified = async (days: number, email: string) =>
    rows(sql`insert into users (id, full_name, email, created_at)
      values (${randomUUID()}, 'Old', ${email}, ${ago(days)}::timestamptz)`)
  await unverified(29, 'young@example.org')
  await unverified(31, 'old@example.org')
  await rows(sql`update users set created_at = ${ago(300)}::timestamptz where id in (${ama.id}, ${gone.id})`)
  await rows(sql`insert into sessions (id, token, user_id, expires_at) values
    (${randomUUID()}, 'over', ${ama.id}, ${ago(0)}::timestamptz), (${randomUUID()}, 'still', ${ama.id}, ${ago(-1)}::timestamptz)`)
  for (const days of [89, 91])
    await rows(sql`insert into notifications (id, user_id, kind, source_id, created_at)
      values (${randomUUID()}, ${ama.id}, 'announcement', ${randomUUID()}, ${ago(days)}::timestamptz)`)
  const consent = (user_id: string | null) =>
    rows(sql`insert into user_consents (id, user_id, email, terms_accepted, marketing_consent, ip_address, user_agent)
      values (${randomUUID()}, ${user_id}, 'kept@example.org', true, false, '192.0.2.1', 'Browser')`)
  await consent(null)
  await consent(ama.id)
  for (const [days, peer] of [
    [6, root],
    [8, gone],
  ] as const)
    await rows(sql`insert into withdrawn_requests (user_id, peer_id, asked_at, withdrawn_at)
      values (${ama.id}, ${peer.id}, ${ago(days)}::timestamptz, ${ago(days)}::timestamptz)`)
  await rows(sql`insert into data_exports (id, archive_id, user_id, status, expires_at)
    values (${randomUUID()}, ${randomUUID()}, ${ama.id}, 'ready', ${ago(0)}::timestamptz)`)

  await endRetention(app)
  const figures = {
    unverified_accounts: 1,
    withdrawn_requests: 1,
    sessions: 1,
    notifications: 1,
    consent_addresses: 1,
    exports: 1,
  }
  const logged = await root.call.admin.listAudit({ action: 'data.retention' })
  expect(logged.items).toMatchObject([{ actor: null, subject: null, details: figures }])
  expect(await rows(sql`select email from users where full_name = 'Old'`)).toEqual([{ email: 'young@example.org' }])
  expect(await rows(sql`select 1 from users where id = ${gone.id}`)).toHaveLength(1)
  expect(await rows(sql`select token from sessions where token in ('over', 'still')`)).toEqual([{ token: 'still' }])
  expect(
    await rows(sql`select user_id from user_consents where email = 'kept@example.org' and ip_address is not null`),
  ).toEqual([{ user_id: ama.id }])
  expect(await rows(sql`select peer_id from withdrawn_requests`)).toEqual([{ peer_id: root.id }])
  await wait(1000)
  await endRetention(app)
  expect((await root.call.admin.listAudit({ action: 'data.retention' })).items[0]?.details).toMatchObject(
    Object.fromEntries(Object.keys(figures).map((name) => [name, 0])),
  )
})
