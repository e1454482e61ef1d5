import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rewordUpdates } from '#server/notifications/reword-updates.ts'
import { startModel } from '#test/model-server.ts'
import type { Asked, Mood } from '#test/model-server.ts'
import { startWorld } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

// One database is enough: it is about what the model says, and its rows are read back by their keys.

const model = await startModel()
const { app, member, rows, stop } = await startWorld(
  { ...model.settings, AI_DAILY_LIMIT: '100000' },
  { aiTimes: { firstWordMs: 5_000, retryMs: 1, openMs: 0 } },
)
afterAll(async () => {
  await stop()
  await model.stop()
})

/** Words of one line for each sentence. */
const saying =
  (line: (sentence: string) => string) =>
  ({ user }: Asked) =>
    ((JSON.parse(user) as { updates?: string[] }).updates ?? []).map(line).join('\n')
/** Discover asks for the reasons of its list at a time of its own. */
const askedForUpdates = () => model.asked.filter(({ user }) => 'updates' in (JSON.parse(user) as object))
const warmly = (sentence: string) => `Good: ${sentence}`

beforeEach(async () => {
  await rows(sql`delete from reason_wordings`)
  await rows(sql`delete from ai_days`)
  await rows(sql`delete from users`)
  model.mood = 'normal'
  model.answer = saying(warmly)
  model.asked.length = 0
})

const updates = async (who: Actor) => (await who.call.platformNotifications.read()).notification
/** Ama, whom nobody suits, and three who have joined since yesterday. */
async function market() {
  const ama = await member('Ama', { role: 'mentor' })
  for (let n = 0; n < 3; n++) await member(`Mentor ${n}`, { role: 'mentor' })
  return ama
}
const PLAIN = '3 members have joined since yesterday.'

describe('platform updates are worded by the model ahead of need', () => {
  test('a look asks nobody; after the job it has the model’s words, until the figure is another', async () => {
    const ama = await market()
    expect(await updates(ama)).toBe(PLAIN)
    expect(askedForUpdates()).toHaveLength(0)
    await rewordUpdates(app)
    expect(await updates(ama)).toBe(`Good: ${PLAIN}`)
    // What is known is not asked again, and nobody is named.
    await rewordUpdates(app)
    expect(askedForUpdates()).toHaveLength(1)
    expect(JSON.stringify(model.asked)).not.toMatch(/Ama|Mentor \d|mail\.example/)
    await member('Late', { role: 'mentor' })
    expect(await updates(ama)).toBe('4 members have joined since yesterday.')
  })

  test('each sentence is worded by itself, with the members that Discover lists', async () => {
    const me = await member('Me', { role: 'mentee', country: 'KE' })
    await member('Peer', { role: 'mentor', home_country: 'GH', country: 'GB' })
    expect(await updates(me)).toBe('1 member has joined since yesterday. 1 member is suggested to you.')
    model.answer = saying((one) => (one.includes('suggested') ? warmly(one) : 'Nothing of use.'))
    await rewordUpdates(app)
    expect(await updates(me)).toBe('1 member has joined since yesterday. Good: 1 member is suggested to you.')
  })

  test('nothing is asked for those who have not come for a week, or read another language', async () => {
    const ama = await market()
    await rows(sql`update sessions set updated_at = now() - interval '8 days'`)
    await rewordUpdates(app)
    await rows(sql`update sessions set updated_at = now()`)
    await rows(sql`update users set language = 'en-XA'`)
    await rewordUpdates(app)
    expect(askedForUpdates()).toHaveLength(0)
    await rows(sql`insert into reason_wordings (key, words) values ('x', 'y')`)
    expect(await updates(ama)).not.toContain('Good')
  })

  test('with a slow provider it has its words once the job is done', async () => {
    model.mood = 'slow'
    const ama = await market()
    await rewordUpdates(app)
    expect(await updates(ama)).toBe(`Good: ${PLAIN}`)
  })

  test.each(['hanging', '429', '402', 'cut', 'garbage', 'down'] satisfies Mood[])(
    'with a provider in the mood "%s" the plain sentence stays',
    async (mood) => {
      model.mood = mood
      const ama = await market()
      await rewordUpdates(app)
      expect(await updates(ama)).toBe(PLAIN)
    },
  )

  test('when AI_DAILY_LIMIT is used up, nobody is asked and the plain sentence stays', async () => {
    const ama = await market()
    await rows(sql`insert into ai_days (day, tokens) values (${app.clock.now().toISOString()}::date, 100000)`)
    await rewordUpdates(app)
    expect(askedForUpdates()).toHaveLength(0)
    expect(await updates(ama)).toBe(PLAIN)
  })

  test.each([
    ['another figure', '4 members have joined since yesterday.'],
    ['a figure too many', '3 members have joined, and 3 are interested.'],
    ['no figure', 'Members have joined since yesterday.'],
    ['a figure in words', 'Three members have joined since yesterday.'],
    ['a figure that is changed', 'Over 3 members have joined since yesterday.'],
    ['a figure with a sign', '~3 members have joined since yesterday.'],
    ['an intention', '3 members who want to meet you have joined since yesterday.'],
    ['less than the sentence', '3 members have joined.'],
    ['a name', '3 members have joined since yesterday, and Amina is here.'],
    ['a place', '3 members from Kenya have joined since yesterday.'],
    ['an address', '3 members have joined: see evil.example'],
  ])('%s is not shown', async (_, line) => {
    model.answer = () => line
    const ama = await market()
    await rewordUpdates(app)
    expect(askedForUpdates()).toHaveLength(1)
    expect(await updates(ama)).toBe(PLAIN)
  })
})
