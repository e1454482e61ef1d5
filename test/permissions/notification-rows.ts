import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const NOTIFICATION = '0195b1f2-2222-7000-8000-000000000000'

/** N: somebody asked the recipient, who has not looked yet. */
const tellRecipient = ({ world, people, match_id }: Cast) =>
  world.rows(sql`insert into notifications (id, user_id, kind, actor_id, source_id, created_at)
    values (${NOTIFICATION}, ${people.recipient.id}, 'match_requested', ${people.requester.id}, ${match_id}, now())`)

/** The day of the product's clock, so many days away. */
const day = ({ world }: Cast, days = 0) =>
  new Date(world.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const readDay = (cast: Cast, who: Asker, body: object = { notification_key: day(cast) }) =>
  who.request('POST', '/api/notification-reads', body)

const unread = ({ world }: Cast) => world.rows(sql`select user_id from notifications where read_at is null`)

export const notificationRows: Record<string, Row> = {
  'platform_notifications.read': {
    procedures: ['platformNotifications.read'],
    act: (_, who) =>
      Promise.all(
        [undefined, {}, ...(who.person ? [{ userId: who.person.id }] : [])].map((body) =>
          who.request('POST', '/api/platform-notifications', body),
        ),
      ),
    check: (_cast, _who, answers) => {
      for (const { body } of answers) {
        expect(body.stats.newUsers).toBeGreaterThan(0)
        expect(body.notification).toContain('joined since yesterday.')
        expect(JSON.stringify(body)).not.toContain('@')
      }
    },
  },
  'platform_notifications.read userId=other': {
    procedures: ['platformNotifications.read'],
    act: ({ third }, who) => who.request('POST', '/api/platform-notifications', { userId: third.id }),
  },
  'notification_reads.read_own': {
    procedures: ['notificationReads.readOwn'],
    prepare: (cast) =>
      cast.world.rows(sql`insert into notification_reads values (${cast.third.id}, ${day(cast)}::date)`),
    act: (_, who) => who.request('GET', '/api/notification-reads'),
    check: (_cast, _who, [answer]) => expect(answer?.body).toEqual([]),
  },
  'notification_reads.insert_own': {
    procedures: ['notificationReads.create'],
    act: readDay,
    check: async (cast, { person }) =>
      expect(await cast.world.rows(sql`select user_id from notification_reads`)).toEqual([{ user_id: person?.id }]),
  },
  'notification_reads.insert_own twice': {
    procedures: ['notificationReads.create'],
    prepare: readDay,
    act: readDay,
    check: async (cast) => expect(await cast.world.rows(sql`select 1 from notification_reads`)).toHaveLength(1),
  },
  'notification_reads.insert_own another day|no day|field user_id': {
    procedures: ['notificationReads.create'],
    act: (cast, who) =>
      Promise.all(
        [
          { notification_key: day(cast, 2) },
          { notification_key: day(cast, -2) },
          { notification_key: '2026-02-30' },
          {},
          { notification_key: day(cast), user_id: cast.third.id },
        ].map((body) => readDay(cast, who, body)),
      ),
  },
  'notifications.count_own': {
    procedures: ['notifications.count'],
    prepare: tellRecipient,
    act: (_, who) => who.request('GET', '/api/notifications/count'),
    check: (_cast, _who, [answer]) => expect(answer?.body).toEqual({ unread: 0, read_days: [] }),
  },
  'notifications.list_own': {
    procedures: ['notifications.list'],
    prepare: tellRecipient,
    act: (_, who) => who.request('GET', '/api/notifications'),
    check: (_cast, { column }, [answer]) => {
      const { items } = (answer as Answer).body
      expect(items).toHaveLength(column === 'recipient' ? 1 : 0)
      expect(JSON.stringify(items)).not.toContain('@')
    },
  },
  'notifications.mark_read(N)': {
    procedures: ['notifications.markRead'],
    prepare: tellRecipient,
    act: (_, who) => who.request('POST', `/api/notifications/${NOTIFICATION}/read`),
    check: async (cast) => expect(await unread(cast)).toEqual([]),
  },
  'notifications.mark_all_read_own': {
    procedures: ['notifications.markAllRead'],
    prepare: tellRecipient,
    act: (_, who) => who.request('POST', '/api/notifications/read'),
    check: async (cast, { column }) => expect(await unread(cast)).toHaveLength(column === 'recipient' ? 0 : 1),
  },
  'notifications.preferences_read_own': {
    procedures: ['notifications.readPreferences'],
    prepare: ({ world, third }) =>
      world.rows(sql`insert into notification_preferences (user_id, email_notifications) values (${third.id}, false)`),
    act: (_, who) => who.request('GET', '/api/notifications/preferences'),
    check: (_cast, _who, [answer]) =>
      expect(answer?.body).toEqual({
        email_notifications: true,
        new_match_notifications: true,
        message_notifications: true,
      }),
  },
  'notifications.preferences_update_own': {
    procedures: ['notifications.updatePreferences'],
    act: (_, who) => who.request('PATCH', '/api/notifications/preferences', { message_notifications: false }),
    check: async ({ world }, { person }, [answer]) => {
      expect(answer?.body).toEqual({
        email_notifications: true,
        new_match_notifications: true,
        message_notifications: false,
      })
      expect(await world.rows(sql`select user_id from notification_preferences`)).toEqual([{ user_id: person?.id }])
    },
  },
  'notifications.preferences_update_own+field user_id|text': {
    procedures: ['notifications.updatePreferences'],
    act: ({ third }, who) =>
      Promise.all(
        [
          { user_id: third.id, email_notifications: false },
          { email_notifications: 'no' },
          { sms_notifications: true },
        ].map((body) => who.request('PATCH', '/api/notifications/preferences', body)),
      ),
  },
}
