import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { FetchFailure } from '#server/platform/fetch-public.ts'
import { fileSent } from '#test/permissions/attachment-rows.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const ACTIVE = { standing: 'active', until: null }
const ban = (who: Asker, id: string | undefined) =>
  who.request('POST', `/api/users/${id}/ban`, { ban_id: crypto.randomUUID(), seen: ACTIVE, reason: 'Spam', days: null })
const rolesOf = async ({ world }: Cast, id: string) =>
  (await world.rows<{ role: string }>(sql`select role from user_roles where user_id = ${id}`)).map(({ role }) => role)

const DISMISSED = { remove: false, measure: 'none', days: null, seen: ACTIVE }
const decide = (who: Asker, id: string) =>
  who.request('POST', `/api/admin/reports/${id}/decide`, { decision_id: crypto.randomUUID(), ...DISMISSED })
/** What the recipient reports: T, or a message. */
const reported = ({ as, people }: Cast, kind: 'member' | 'message', target_id: string | undefined) =>
  as(people.recipient).request('POST', '/api/reports', { id: REPORT, kind, target_id, reason: 'spam' })
const REPORT = '0195b1f2-3333-7000-8000-000000000000'

const SOURCE = {
  id: '0195b1f2-4444-7000-8000-000000000000',
  name: 'Coast jobs',
  url: 'https://jobs.example/feed',
  kind: 'feed',
}
const addSource = ({ as, people }: Cast) => as(people.admin).request('POST', '/api/admin/sources', SOURCE)

/** A queue whose jobs do nothing to what a cell looks at. */
const FAILED_QUEUE = 'sweep-sign-ups'
const failJob = async ({ world }: Cast) => {
  await world.rows(sql`delete from jobs.job where name = ${FAILED_QUEUE}`)
  await world.rows(sql`insert into jobs.job (name, state, output, completed_on)
    values (${FAILED_QUEUE}, 'failed', '{"message": "Error"}', now())`)
}

/** What only admins may do. */
export const adminRows: Record<string, Row> = {
  'admin.stats': {
    procedures: ['admin.stats'],
    act: (_, who) => who.request('GET', '/api/admin/stats'),
    check: (_, _who, [answer]) => expect(answer?.body.total_users).toBeGreaterThan(10),
  },
  'admin.weeks': {
    procedures: ['admin.listWeeks'],
    act: (_, who) => who.request('GET', '/api/admin/weeks'),
    check: (_, _who, [answer]) => expect(answer?.body.items).toHaveLength(12),
  },
  'admin.running': {
    procedures: ['admin.readRunning'],
    act: (_, who) => who.request('GET', '/api/admin/running'),
    check: (_, _who, [answer]) => expect(answer?.body.parts.length).toBeGreaterThan(3),
  },
  'admin.running.list_failed': {
    procedures: ['admin.listFailedJobs'],
    prepare: failJob,
    act: (_, who) => who.request('GET', '/api/admin/running/failed'),
    check: (_, _who, [answer]) =>
      expect(answer?.body.items).toContainEqual(expect.objectContaining({ queue: FAILED_QUEUE, tries: 1 })),
  },
  'admin.running.retry': {
    procedures: ['admin.retryJobs'],
    prepare: failJob,
    act: (_, who) => who.request('POST', '/api/admin/running/retry', { queue: FAILED_QUEUE }),
    check: (_, _who, [answer]) => expect(answer?.body).toEqual({ count: 1 }),
  },
  'profiles.list_all': {
    procedures: ['admin.listUsers'],
    act: (_, who) => who.request('GET', '/api/admin/users'),
    check: (_, _who, [answer]) => expect(answer?.body.items.length).toBeGreaterThan(5),
  },
  'user_roles.read_own': {
    procedures: ['security.read'],
    act: (_, who) => who.request('GET', '/api/auth/security'),
    check: async (cast, { person }, [answer]) =>
      expect(answer?.body.is_admin).toBe((await rolesOf(cast, person?.id ?? '')).includes('admin')),
  },
  'user_roles.read_other': {
    procedures: ['admin.readUser'],
    act: ({ people }, who) => who.request('GET', `/api/admin/users/${people.outsider.id}`),
    check: (_, _who, [answer]) => expect(answer?.body.is_admin).toBe(false),
  },
  'admin.ban_user(member)': {
    procedures: ['moderation.ban'],
    act: ({ third }, who) => ban(who, third.id),
    check: async ({ world, third }) =>
      expect(await world.rows(sql`select 1 from users where id = ${third.id} and banned_at is not null`)).toHaveLength(
        1,
      ),
  },
  'admin.ban_user(self)': {
    procedures: ['moderation.ban'],
    act: ({ third }, who) => ban(who, who.person?.id ?? third.id),
    codes: { 409: 'BAN_SELF' },
  },
  'admin.ban_user(other admin)': {
    procedures: ['moderation.ban'],
    prepare: ({ world, third }) =>
      world.rows(sql`insert into user_roles (user_id, role) values (${third.id}, 'admin')`),
    act: ({ third }, who) => ban(who, third.id),
    codes: { 409: 'BAN_ADMIN' },
  },
  'admin.ban_user(banned)': {
    procedures: ['moderation.ban'],
    act: ({ bannedTarget }, who) => ban(who, bannedTarget.id),
    check: async ({ world, bannedTarget }) =>
      expect(
        await world.rows(sql`select 1 from audit_log where subject = ${bannedTarget.id} and action = 'user.ban'`),
      ).toEqual([]),
  },
  'admin.ban_user(unknown)': {
    procedures: ['moderation.ban'],
    act: (_, who) => ban(who, crypto.randomUUID()),
  },
  'admin.broadcast': {
    procedures: ['announcements.create', 'announcements.readLatest'],
    act: (_, who) =>
      who.request('POST', '/api/admin/announcements', { id: crypto.randomUUID(), message: 'News for you' }),
    check: async (_, who, [answer]) => {
      const latest = async () => (await who.request('GET', '/api/admin/announcements/latest')).body
      // What is still being told would meet the next cell, which empties the tables.
      await expect.poll(latest).toMatchObject({ id: answer?.body.id, is_done: true })
    },
  },
  'admin.broadcast(blank)': {
    procedures: ['announcements.create'],
    act: (_, who) => who.request('POST', '/api/admin/announcements', { id: crypto.randomUUID(), message: '  ' }),
  },
  'admin.broadcast.read_latest': {
    procedures: ['announcements.readLatest'],
    act: (_, who) => who.request('GET', '/api/admin/announcements/latest'),
    check: (_, _who, [answer]) => expect(answer?.body).toBeNull(),
  },
  'admin.reports.list': {
    procedures: ['moderation.listReports'],
    prepare: (cast) => reported(cast, 'member', cast.third.id),
    act: (_, who) => who.request('GET', '/api/admin/reports'),
    check: (_, _who, [answer]) => expect(answer?.body.items).toMatchObject([{ id: REPORT, kind: 'member' }]),
  },
  'admin.reports.decide(member T)': {
    procedures: ['moderation.decideReport'],
    prepare: (cast) => reported(cast, 'member', cast.third.id),
    act: (_, who) => decide(who, REPORT),
    check: async ({ world }) =>
      expect(await world.rows(sql`select status from reports`)).toEqual([{ status: 'dismissed' }]),
  },
  'admin.reports.decide(unknown)': {
    procedures: ['moderation.decideReport'],
    act: (_, who) => decide(who, crypto.randomUUID()),
  },
  'admin.reports.read_attachment(message in C)': {
    procedures: [],
    prepare: async (cast) => {
      await fileSent(cast)
      const [message] = await cast.world.rows<{ id: string }>(
        sql`select id from messages where attachment_url is not null`,
      )
      await reported(cast, 'message', message?.id)
    },
    act: (_, who) => who.request('GET', `/api/admin/reports/${REPORT}/attachment`),
  },
  'admin.sources.list': {
    procedures: ['opportunitySources.list'],
    prepare: addSource,
    act: (_, who) => who.request('GET', '/api/admin/sources'),
    check: (_, _who, [answer]) => expect(answer?.body.items).toMatchObject([SOURCE]),
  },
  'admin.sources.create': {
    procedures: ['opportunitySources.create'],
    act: (_, who) => who.request('POST', '/api/admin/sources', SOURCE),
  },
  'admin.sources.update': {
    procedures: ['opportunitySources.update'],
    prepare: addSource,
    act: (_, { request }) => {
      const { id, ...fields } = SOURCE
      return request('PUT', `/api/admin/sources/${id}`, { ...fields, enabled: false })
    },
    check: (_, _who, [answer]) => expect(answer?.body.enabled).toBe(false),
  },
  'admin.sources.try': {
    procedures: ['opportunitySources.try'],
    prepare: async ({ world }) => {
      world.app.fetchPublic = () => Promise.reject(new FetchFailure('unknown'))
    },
    act: (_, who) => who.request('POST', '/api/admin/sources/try', { url: SOURCE.url, kind: SOURCE.kind }),
    check: (_, _who, [answer]) => expect(answer?.body.status).toBe('failed'),
  },
  'admin.audit_log.read': {
    procedures: ['admin.listAudit'],
    prepare: ({ third, as, people }) =>
      as(people.admin).request('POST', `/api/users/${third.id}/ban`, {
        ban_id: crypto.randomUUID(),
        seen: ACTIVE,
        reason: 'Spam',
        days: 1,
      }),
    act: (_, who) => who.request('GET', '/api/admin/audit'),
    check: (_, _who, [answer]) =>
      expect(answer?.body.items[0]).toMatchObject({ action: 'user.ban', subject: 'third', actor: 'admin' }),
  },
  'user_consents.list_all': {
    procedures: ['admin.listConsents'],
    act: (_, who) => who.request('GET', '/api/admin/consents'),
    check: (_, _who, [answer]) => expect(answer?.body.items.length).toBeGreaterThan(5),
  },
  'user_consents.export_all': {
    procedures: [],
    act: (_, who) => who.request('GET', '/api/admin/consents.csv'),
    check: (_, _who, [answer]) => expect(answer?.body).toMatch(/^Email,Terms Accepted,/),
  },
  'admin.unban_user': {
    procedures: ['moderation.unban'],
    act: ({ bannedTarget }, who) =>
      who.request('POST', `/api/users/${bannedTarget.id}/unban`, { seen: { standing: 'banned', until: null } }),
    check: async ({ world, bannedTarget }) =>
      expect(
        await world.rows(sql`select 1 from users where id = ${bannedTarget.id} and banned_at is null`),
      ).toHaveLength(1),
  },
}
