import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '#server/texts/i18n.ts'
import { NOTIFICATION_TEXTS } from '#contract/notifications.ts'
import { allPages } from '#test/pages.ts'
import { startWorld, world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, banned, events, rows } = await world()

const HOUR = 3_600_000
const listOf = async (who: Actor, from: { cursor?: string }) => {
  const { matches, next_cursor } = await who.call.discover.list(from)
  return { items: matches, next_cursor }
}
const updates = (who: Actor) => who.call.platformNotifications.read()
const dayAt = (days = 0, now = app.clock.now()) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const read = (who: Actor, notification_key: string) =>
  who.request('POST', '/api/notification-reads', { notification_key })

describe('platform updates', () => {
  test('count who joined and what was posted since yesterday, without oneself and the banned, and say so', async () => {
    const ama = await member('Ama')
    const { stats: before } = await updates(ama)
    const [kofi, gone] = [await member('Kofi'), await banned('Gone')]
    await member('Old', { created_at: new Date(Date.now() - 49 * HOUR).toISOString() })
    const post = { title: 'Water engineer', description: 'Wells.', country: 'KE' } as const
    await kofi.call.opportunities.create({ id: crypto.randomUUID(), ...post })
    await rows(sql`insert into opportunities (id, title, description, opportunity_type, country, posted_by, created_at)
      values (gen_random_uuid(), 'Hidden', 'D', 'job', 'KE', ${gone.id}, now()),
        (gen_random_uuid(), 'Old', 'D', 'job', 'KE', ${kofi.id}, now() - interval '49 hours')`)
    const { stats, notification } = await updates(ama)
    expect(stats.newUsers).toBe(before.newUsers + 1)
    expect(stats.newOpportunities).toBe(1)
    expect(notification).toContain('joined since yesterday.')
    expect(notification).toContain('1 opportunity was posted since yesterday.')
  })

  test('leave out what is 0, and are plain when nothing is new', async () => {
    const here = await startWorld()
    const ama = await here.member('Ama', { created_at: '2026-01-01T00:00:00Z' })
    expect(await ama.call.platformNotifications.read()).toEqual({
      notification: inEnglish(NOTIFICATION_TEXTS.nothingNew),
      stats: { newUsers: 0, potentialMatches: 0, newOpportunities: 0 },
    })
    await here.member('Kofi', { created_at: '2026-01-01T00:00:00Z' })
    expect((await ama.call.platformNotifications.read()).notification).toBe('1 member is suggested to you.')
    await here.stop()
  })

  test('count the list that Discover shows, however often they are read, and nobody counts as shown by it', async () => {
    for (let n = 0; n < 13; n++) await member(`P${n}`)
    const ama = await member('Ama')
    const shows = () => rows(sql`select sum(shows)::int as n from discover_shows`)
    const before = await shows()
    const [first, again] = [await updates(ama), await updates(ama)]
    expect(await shows()).toEqual(before)
    const listed = (await allPages((from) => listOf(ama, from))).flat()
    expect(listed.length).toBeGreaterThan(13)
    expect([first, again].map(({ stats }) => stats.potentialMatches)).toEqual([listed.length, listed.length])
    expect(await rows(sql`select count(*)::int as n from discover_lists where user_id = ${ama.id}`)).toEqual([{ n: 1 }])
  })

  test('count the fallback of Discover while the engine fails', async () => {
    const here = await startWorld(
      {},
      {
        engine: {
          explainPair: () => {
            throw new Error('broken')
          },
        },
      },
    )
    const ama = await here.member('Ama')
    for (let n = 0; n < 12; n++) await here.member(`P${n}`, { country: 'FR' })
    expect((await ama.call.platformNotifications.read()).stats.potentialMatches).toBe(10)
    await here.stop()
  })

  test('begin with the day before on the calendar of the member', async () => {
    const now = Date.now()
    // Yesterday began between 24 and 48 hours ago, wherever one is: at another moment in each zone.
    const began = (zone: string) => {
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
      })
      const part = (type: string) => Number(clock.formatToParts(now).find((one) => one.type === type)?.value)
      return Math.floor(now / 60_000) * 60_000 - (part('hour') * 60 + part('minute')) * 60_000 - 24 * HOUR
    }
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu', 'Africa/Nairobi']) {
      const ama = await member('Ama', { time_zone: zone })
      const { stats: before } = await updates(ama)
      // An hour of summer time may lie in between.
      await member('Before', { created_at: new Date(began(zone) - 2 * HOUR).toISOString() })
      await member('After', { created_at: new Date(began(zone) + 2 * HOUR).toISOString() })
      expect((await updates(ama)).stats.newUsers, zone).toBe(before.newUsers + 1)
    }
  })

  test('of somebody else are forbidden', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    expect((await ama.request('POST', '/api/platform-notifications', { userId: kofi.id })).status).toBe(403)
    expect((await ama.request('POST', '/api/platform-notifications', { userId: ama.id })).status).toBe(200)
    expect((await updates(ama)).stats.newUsers).toBeGreaterThan(0)
  })
})

describe('a day that is read', () => {
  test('is one around the day of the server; once more it answers the same', async () => {
    const ama = await member('Ama')
    for (const days of [-1, 0, 1]) expect((await read(ama, dayAt(days))).status).toBe(201)
    expect((await read(ama, dayAt())).status).toBe(200)
    for (const key of [dayAt(2), dayAt(-2), '2026-02-31', 'today', '']) expect((await read(ama, key)).status).toBe(400)
    expect(await ama.call.notificationReads.readOwn()).toEqual(
      [-1, 0, 1].map((days) => ({ notification_key: dayAt(days) })),
    )
    expect((await ama.call.notifications.count()).read_days).toEqual([-1, 0, 1].map((days) => dayAt(days)))
  })

  test('is read in every tab of the member, and in nobody else’s', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const [tab, other] = [await events(ama), await events(kofi)]
    await read(ama, dayAt())
    expect(await tab.next('updates.read')).toEqual({ type: 'updates.read', notification_key: dayAt() })
    expect((await other.settled()).map(({ type }) => type)).not.toContain('updates.read')
    expect((await kofi.call.account.session())?.bell.read_days).toEqual([])
    expect((await ama.call.account.session())?.bell.read_days).toEqual([dayAt()])
    for (const stream of [tab, other]) stream.close()
  })

  test('is read once, however many tabs mark it at once', async () => {
    const ama = await member('Ama')
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(ama, dayAt())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(await rows(sql`select 1 from notification_reads where user_id = ${ama.id}`)).toHaveLength(1)
  })
})

test('the switches are on until they are turned, one by one, and other tabs hear of it', async () => {
  const ama = await member('Ama')
  const all = { email_notifications: true, new_match_notifications: true, message_notifications: true }
  expect(await ama.call.notifications.readPreferences()).toEqual(all)
  const tab = await events(ama)
  expect(await ama.call.notifications.updatePreferences({})).toEqual(all)
  await Promise.all([
    ama.call.notifications.updatePreferences({ email_notifications: false }),
    ama.call.notifications.updatePreferences({ message_notifications: false }),
  ])
  await tab.next('notification.preferences_changed')
  tab.close()
  const off = { ...all, email_notifications: false, message_notifications: false }
  expect(await ama.call.notifications.readPreferences()).toEqual(off)
  expect(await ama.call.notifications.updatePreferences({ email_notifications: true })).toEqual({
    ...off,
    email_notifications: true,
  })
})
