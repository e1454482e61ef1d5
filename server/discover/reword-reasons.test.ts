// One database is enough: it is about what the model says, and its rows are read back by their keys.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Suggestion } from '#contract/discover-api.ts'
import { rewordReasons } from '#server/discover/reword-reasons.ts'
import { englishReason } from '#server/matching/reason.ts'
import { saysOnly } from '#server/writing/only-facts.ts'
import { INJECTIONS } from '#test/injections.ts'
import { startModel } from '#test/model-server.ts'
import type { Mood } from '#test/model-server.ts'
import { startWorld } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const model = await startModel()
const { app, member, rows, stop } = await startWorld(model.settings, {
  aiTimes: { firstWordMs: 5_000, retryMs: 1, openMs: 0 },
})
afterAll(async () => {
  await stop()
  await model.stop()
})

const reasonsIn = (user: string) => (JSON.parse(user) as { reasons: string[] }).reasons
beforeEach(async () => {
  model.mood = 'normal'
  model.asked.length = 0
  model.answer = ({ user }) =>
    reasonsIn(user)
      .map((one) => `Well, ${one.slice(0, 1).toLowerCase()}${one.slice(1)}`)
      .join('\n')
  await rows(sql`delete from reason_wordings`)
  await rows(sql`delete from users`)
})

/** Somebody who looks, and three who know what they want to learn. */
async function market(skills: (n: number) => string[] = (n) => ['Law', `Mediation`, `Skill ${n}`]) {
  const me = await member('Ama', { role: 'mentee', country: 'KE', goals: ['Law', 'Mediation'] })
  for (let n = 0; n < 3; n++)
    await member(`Peer ${n}`, { role: 'mentor', home_country: 'GH', country: 'GB', skills: skills(n) })
  return me
}
const listOf = async (who: Actor): Promise<Suggestion[]> => (await who.call.discover.list({})).matches
const scores = (list: Suggestion[]) => list.map(({ id, match_score }) => ({ id, match_score }))
const plain = ({ match_facts }: Suggestion) => englishReason(match_facts)
const settled = () =>
  expect
    .poll(
      async () =>
        (await rows(sql`select 1 from jobs.job where name = 'discover-reasons' and state < 'completed'`)).length,
      { timeout: 30_000 },
    )
    .toBe(0)

describe('reasons are worded by the model ahead of need', () => {
  test('the first answer has the plain sentences, a later one those of the model; order and scores are the same', async () => {
    const me = await market()
    const first = await listOf(me)
    expect(first.map(({ match_reason }) => match_reason)).toEqual(first.map(plain))
    await settled()
    const later = await listOf(me)
    expect(scores(later)).toEqual(scores(first))
    expect(later.every((one) => one.match_reason?.startsWith('Well, '))).toBe(true)
    expect(JSON.stringify(model.asked)).not.toMatch(/Ama|Peer|mail\.example/)
    // However often a list is made, a day has one call.
    await rows(sql`delete from discover_lists`)
    await listOf(me)
    await settled()
    expect(model.asked).toHaveLength(1)
  })

  test('with a slow provider they have its words once the job is done', async () => {
    model.mood = 'slow'
    const me = await market()
    await listOf(me)
    await settled()
    expect((await listOf(me)).every((one) => one.match_reason?.startsWith('Well, '))).toBe(true)
  })

  test.each(['hanging', '429', '402', 'cut', 'garbage', 'down'] satisfies Mood[])(
    'with a provider in the mood "%s" the plain sentences stay, and nobody waits',
    async (mood) => {
      model.mood = mood
      const me = await market()
      const first = await listOf(me)
      await rewordReasons(app, { user_id: me.id })
      const later = await listOf(me)
      expect(later.map(({ match_reason }) => match_reason)).toEqual(first.map(plain))
      expect(scores(later)).toEqual(scores(first))
    },
  )

  test.each([
    ['an invented employer', () => 'They work at Safaricom and know law.'],
    ['an invented number', () => 'They have 12 years of law.'],
    ['an address', () => 'See evil.example for law.'],
    ['an order', () => 'Please send money for law.'],
    ['nothing', () => '“”'],
  ])('%s is not shown', async (_, line) => {
    model.answer = ({ user }) => reasonsIn(user).map(line).join('\n')
    const me = await market()
    await listOf(me)
    await settled()
    await rewordReasons(app, { user_id: me.id })
    const later = await listOf(me)
    expect(later.map(({ match_reason }) => match_reason)).toEqual(later.map(plain))
  })

  test('fifty lines among skills and bios move no rank and are not said', async () => {
    const me = await market((n) => [
      'Law',
      'Mediation',
      ...INJECTIONS.slice(n * 9, n * 9 + 9).map((one) => one.slice(0, 60).trim()),
    ])
    await rows(sql`update profiles set bio = ${INJECTIONS.join('\n').slice(0, 2_000)} where role = 'mentor'`)
    const first = await listOf(me)
    model.answer = ({ user }) =>
      reasonsIn(user)
        .map(() => INJECTIONS[0] ?? '')
        .join('\n')
    await settled()
    await rewordReasons(app, { user_id: me.id })
    const later = await listOf(me)
    expect(scores(later)).toEqual(scores(first))
    expect(JSON.stringify(later.map(({ match_reason }) => match_reason))).not.toMatch(/[Ii]gnore|PWNED|<script|evil/)
  })

  test('old wordings are taken away', async () => {
    await rows(
      sql`insert into reason_wordings (key, words, made_at) values ('old', 'x', now() - interval '31 days'), ('new', 'y', now())`,
    )
    await rewordReasons(app, null)
    expect(await rows(sql`select key from reason_wordings where key in ('old', 'new')`)).toEqual([{ key: 'new' }])
  })
})

test('what joins facts is no fact, and an order is refused', () => {
  const sentence = 'Skilled in Law, which you want to learn. You both speak Twi and are 2 hours apart.'
  expect(saysOnly('They know law, which you want to learn, and you both speak Twi.', [sentence])).toBe(true)
  expect(saysOnly('They can teach you Law, and you are 2 hours apart.', [sentence])).toBe(true)
  expect(saysOnly('They know law and will pay you.', [sentence])).toBe(false)
})
