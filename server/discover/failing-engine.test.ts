import { setImmediate } from 'node:timers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { explainPair } from '#server/matching/engine/score.ts'
import { createMatching } from '#server/matching/matching.ts'
import type { Engine } from '#server/matching/matching.ts'
import type { Turn } from '#server/matching/turns.ts'
import { renewOutdated } from '#server/matching/renew-outdated.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { createLog } from '#server/platform/log.ts'
import { startWorld } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const RIGHT: Omit<Engine, 'patience'> = {
  vocabulary,
  explainPair,
  limitMs: 60_000,
  late: (ms) => AbortSignal.timeout(ms),
}
/** What the engine does now. */
let now = RIGHT
const engine: Omit<Engine, 'patience'> = {
  vocabulary: () => now.vocabulary(),
  explainPair: (...pair) => now.explainPair(...pair),
  get limitMs() {
    return now.limitMs
  },
  late: (ms) => now.late(ms),
}
const { app, member, newcomer, rows, stop } = await startWorld({}, { engine })
afterAll(stop)
const logged: unknown[] = []

const fail = () => {
  throw new Error('the engine is broken')
}
/** By how much the clock of this process is ahead. */
let ahead = 0
/** How many pairs were compared since the engine was last given its time, and the end of that time. */
let compared = 0
let late = new AbortController()
/**
 * Takes longer for a pair than a turn lasts, and its time ends after the third pair. A timer ends it, so only work that yields
 * notices.
 */
const SLOW: Omit<Engine, 'patience'> = {
  ...RIGHT,
  late: () => {
    compared = 0
    late = new AbortController()
    return late.signal
  },
  explainPair: (...pair) => {
    ahead += 60
    compared += 1
    if (compared === 3) setImmediate(() => late.abort(new Error('the time is over')))
    return explainPair(...pair)
  },
}
const abroad = { home_country: 'KE', country: 'CA' } as const
const crowd = async (count: number) => {
  for (let n = 0; n < count; n++)
    await member(`P${n}`, {
      ...(n % 2 ? abroad : {}),
      skills: n < 6 ? ['Law'] : [],
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
    })
}
const namesFor = async (who: Actor, filters = {}) =>
  (await who.call.discover.list(filters)).matches.map(({ full_name }) => full_name)

beforeEach(async () => {
  vi.spyOn(app.log, 'error').mockImplementation((_: unknown, what?: unknown) => void logged.push(what))
  const read = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => read() + ahead)
  now = RIGHT
  await rows(sql`delete from users`)
})

describe.each([
  ['throws', { ...RIGHT, explainPair: fail }],
  ['has no vocabulary', { ...RIGHT, vocabulary: fail }],
  ['is slow', SLOW],
  ['counts wrongly', { ...RIGHT, explainPair: () => ({ score: NaN, fit: NaN, facts: [], unmet: [] }) }],
])('while the engine %s', (_, broken) => {
  test('the newest ten of the other location answer, with the flat score and no reason', async () => {
    const ama = await member('Ama')
    await crowd(30)
    now = broken
    const { matches, next_cursor } = await ama.call.discover.list()
    if (broken === SLOW) expect(compared, 'of thirty').toBe(3)
    expect(matches.map(({ full_name }) => full_name)).toEqual(
      [29, 27, 25, 23, 21, 19, 17, 15, 13, 11].map((n) => `P${n}`),
    )
    for (const one of matches) expect(one).toMatchObject({ match_score: 85, match_reason: null, match_facts: null })
    expect(next_cursor).toBeNull()
    expect(await ama.call.discover.aiMatch()).toEqual({ matches })
  })
})

test('an engine that becomes slow keeps nobody waiting for a page of a stored list, nor anybody else', async () => {
  const ama = await member('Ama')
  await crowd(10)
  expect((await ama.call.discover.list()).matches[0]?.match_facts).not.toBeNull()
  now = SLOW
  expect((await ama.call.discover.list()).matches[0]?.match_facts).toBeNull()
  expect(compared, 'of ten').toBe(3)
})

test('the time of the engine leaves the fallback as much again to answer within 2 s, and ends what never ends', async () => {
  const log = createLog('silent')
  const failures = vi.spyOn(log, 'error')
  expect(createMatching(log).limitMs()).toBeLessThanOrEqual(1_000)
  const given: Turn[] = []
  const never = (turn: Turn) => (given.push(turn), new Promise<never>(() => {}))
  expect(await createMatching(log, { limitMs: 1 }).attempt(never)).toBeNull()
  await expect(given[0]?.()).rejects.toThrow('it takes over 1 ms')
  expect(failures.mock.calls).toEqual([[{ err: new Error('it takes over 1 ms') }, 'matching: the engine failed']])
  // Nothing is begun whose time is over already.
  expect(await createMatching(log, { late: () => AbortSignal.abort() }).attempt(never)).toBeNull()
  expect(given).toHaveLength(1)
})

describe('while the engine throws', () => {
  test('filters are kept, and who may not be suggested is left out', async () => {
    const ama = await member('Ama', { role: 'mentee' })
    await crowd(8)
    await member('Paused', { ...abroad, paused: true, skills: ['Law'] })
    await member('Mentee', { ...abroad, role: 'mentee', skills: ['Law'] })
    await member('French', { ...abroad, languages: ['fr'] })
    now = { ...RIGHT, explainPair: fail }
    expect(await namesFor(ama, { skill: 'láw' })).toEqual(['P5', 'P3', 'P1'])
    expect(await namesFor(ama, { location_type: 'africa' })).toEqual(['P6', 'P4', 'P2', 'P0'])
    expect(await namesFor(ama, { language: 'fr' })).toEqual(['French'])
    expect(await namesFor(ama, { country: 'KE' })).toEqual([])
    expect((await ama.request('GET', '/api/discover?skill=a%00b')).status).toBe(400)
  })

  test('a scroll goes on without those it has shown, and ends', async () => {
    const ama = await member('Ama')
    await crowd(24)
    const first = await ama.call.discover.list()
    now = { ...RIGHT, explainPair: fail }
    const second = await ama.call.discover.list({ cursor: first.next_cursor ?? '' })
    const shown = new Set(first.matches.map(({ id }) => id))
    expect(second.matches.length).toBeGreaterThan(0)
    expect(second.matches.filter(({ id }) => shown.has(id))).toEqual([])
    expect(second.next_cursor).toBeNull()
  })

  test('a request is stored with the flat score and without facts', async () => {
    const [ama, kofi] = [await member('Ama', { goals: ['Law'] }), await member('Kofi', { skills: ['Law'] })]
    now = { ...RIGHT, explainPair: fail }
    const { match_score } = await ama.call.matches.create({ id: crypto.randomUUID(), matched_user_id: kofi.id })
    expect(match_score).toBe(85)
    now = RIGHT
    const { items } = await kofi.call.matches.pending({})
    expect(items).toMatchObject([{ match_score: 85, match_facts: null }])
  })

  test('it ends with the engine', async () => {
    const ama = await member('Ama')
    await member('Kofi', abroad)
    now = { ...RIGHT, explainPair: fail }
    expect((await ama.call.discover.list()).matches[0]?.match_facts).toBeNull()
    now = RIGHT
    expect((await ama.call.discover.list()).matches[0]?.match_facts).not.toBeNull()
  })
})

test('onboarding and a profile are saved without a vocabulary, and their terms renewed once there is one', async () => {
  const [ama, kofi] = [await newcomer('Ama'), await member('Kofi', { skills: ['Law'] })]
  now = { ...RIGHT, vocabulary: fail }
  await ama.call.members.createOwn({ home_country: 'KE', country: 'KE', role: 'both', skills: ['Law'] })
  await kofi.call.members.updateOwn({ skills: ['Nursing'] })
  now = RIGHT
  await renewOutdated(app, null)
  const skills = await rows(sql`select profile->'offer'->0->>0 as skill from match_profiles order by skill`)
  expect(skills).toEqual([{ skill: 'Law' }, { skill: 'Nursing' }])
})

test('all of it was logged once', () => expect(logged).toEqual(['matching: the engine failed']))
