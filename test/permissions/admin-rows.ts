import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const ACTIVE = { standing: 'active', until: null }
const ban = (who: Asker, id: string | undefined) =>
  who.request('POST', `/api/users/${id}/ban`, { ban_id: crypto.randomUUID(), seen: ACTIVE, reason: 'Spam', days: null })
const rolesOf = async ({ world }: Cast, id: string) =>
  (await world.rows<{ role: string }>(sql`select role from user_roles where user_id = ${id}`)).map(({ role }) => role)

/** What only admins may do. */
export const adminRows: Record<string, Row> = {
  'admin.stats': {
    procedures: ['admin.stats'],
    act: (_, who) => who.request('GET', '/api/admin/stats'),
    check: (_, _who, [answer]) => expect(answer?.body.total_users).toBeGreaterThan(10),
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
    check: async (_, who, [answer]) =>
      expect((await who.request('GET', '/api/admin/announcements/latest')).body.id).toBe(answer?.body.id),
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
