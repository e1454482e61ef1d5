// One database is enough: a text is composed in memory or by the model.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { suggestWords } from '#server/writing/built-in/neighbours.ts'
import { INJECTIONS } from '#test/injections.ts'
import { startModel } from '#test/model-server.ts'
import { startWorld, world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const PATH = '/api/ai-form-helper'
const FACTS = { role: 'mentor', country: 'KE', skills: ['Python', 'Data science'], interests: ['Chess'] } as const

const plain = await world()
const model = await startModel()
const asking = await startWorld(model.settings, { aiTimes: { firstWordMs: 5_000, retryMs: 1, openMs: 0 } })
afterAll(async () => {
  await asking.stop()
  await model.stop()
})
beforeEach(() => {
  model.mood = 'normal'
  model.answer = () => 'I mentor in Kenya.'
})

const help = (who: Actor, type: string, data: object = FACTS) => who.request('POST', PATH, { type, data })

describe('without a provider', () => {
  test('a bio says what the form says, to a newcomer too', async () => {
    const answer = await help(await plain.newcomer('Ama'), 'bio')
    expect(answer.status).toBe(200)
    expect(answer.body.suggestion).toContain('Kenya')
    expect(answer.body.suggestion).toContain('Python')
  })

  test('skills and interests come from near concepts, without those that are there', async () => {
    const ama = await plain.member('Ama')
    for (const type of ['skills', 'interests']) {
      const { suggestion } = (await help(ama, type)).body as { suggestion: string }
      const words = suggestion.split(', ')
      expect(words.length, suggestion).toBe(5)
      expect(words).not.toContain('Python')
      const near = words.map((word) => vocabulary().similarity(term('Python'), term(word)))
      expect(Math.max(...near), suggestion).toBeGreaterThanOrEqual(0.4)
    }
  })

  test('somebody who has said nothing yet gets words to begin with, which the vocabulary knows', async () => {
    const ama = await plain.newcomer('Ama')
    for (const role of ['mentor', 'mentee', 'both'])
      for (const type of ['skills', 'interests']) {
        const { suggestion } = (await help(ama, type, { role, country: 'GH' })).body as { suggestion: string }
        expect(suggestion.split(', '), `${role} ${type}`).toHaveLength(5)
      }
  })

  test('what at least five similar members have comes first, and never what fewer have or how one spells it', async () => {
    const ama = await plain.member('Ama')
    const among = (n: number) => ({ skills: ['Beekeeping', ...(n > 0 ? ['accountancy'] : []), `Secret of ${n}`] })
    for (let n = 0; n < 5; n++) await plain.member(`Four ${n}`, among(n))
    const asked = () =>
      suggestWords(plain.app.db, vocabulary(), 'skills', {
        me: ama.id,
        facts: { role: 'both', country: 'KE', skills: ['Beekeeping'], interests: [] },
      })
    expect(await asked()).not.toContain('Accounting')
    const fifth = await plain.member('Five', among(5))
    expect((await asked())[0]).toBe('Accounting')
    expect((await asked()).join()).not.toContain('Secret')
    // Somebody banned does not count.
    await plain.rows(sql`update users set banned_at = now() where id = ${fifth.id}`)
    expect(await asked()).not.toContain('Accounting')
  })

  test.each([
    ['an unknown type', { type: 'name', data: FACTS }],
    ['an unknown field', { type: 'bio', data: FACTS, user_id: 'x' }],
    ['an unknown field of data', { type: 'bio', data: { ...FACTS, full_name: 'Ama' } }],
    ['no role', { type: 'bio', data: { country: 'KE' } }],
    ['no country', { type: 'bio', data: { role: 'both' } }],
    ['an unknown country', { type: 'bio', data: { ...FACTS, country: 'XX' } }],
    ['31 skills', { type: 'bio', data: { ...FACTS, skills: Array.from({ length: 31 }, (_, n) => `s${n}`) } }],
  ])('%s is 400', async (_, body) => {
    expect((await (await plain.member('Ama')).request('POST', PATH, body)).status).toBe(400)
  })
})

const term = (word: string) => ({ word, concept: vocabulary().conceptOf(word) })

describe('with a provider', () => {
  test('a bio is the model’s, and what it was asked holds the form alone', async () => {
    const ama = await asking.member('Ama Mensah')
    model.asked.length = 0
    expect((await help(ama, 'bio')).body).toEqual({ suggestion: 'I mentor in Kenya.' })
    expect(JSON.parse(model.asked[0]?.user ?? '')).toEqual({ ...FACTS, country: 'Kenya' })
    expect(JSON.stringify(model.asked)).not.toMatch(/Mensah|mail\.example/)
  })

  test('a bio that names what the form does not say is not shown', async () => {
    const ama = await asking.member('Ama')
    model.answer = () => 'I worked at Safaricom in Nairobi for 12 years.'
    const { suggestion } = (await help(ama, 'bio')).body as { suggestion: string }
    expect(suggestion).not.toMatch(/Safaricom|Nairobi|12/)
    expect(suggestion).toContain('Kenya')
  })

  test('words are words: numbered lines, links and what is there already go', async () => {
    const ama = await asking.member('Ama')
    model.answer = () =>
      '1. Statistics\n- python\n* SQL, https://evil.example, <b>x</b>, See me. now\nMachine learning.'
    expect((await help(ama, 'skills')).body).toEqual({ suggestion: 'Statistics, SQL, Machine learning' })
  })

  test.each([
    ['slow', 200, undefined, undefined],
    ['hanging', 502, 'AI_FAILED', 'Failed to get AI suggestions. Please try again.'],
    ['429', 429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'],
    ['402', 402, 'CREDITS_DEPLETED', 'AI credits have been depleted. Please add credits to continue.'],
    ['cut', 502, 'AI_FAILED', 'Failed to get AI suggestions. Please try again.'],
    ['garbage', 502, 'AI_FAILED', 'Failed to get AI suggestions. Please try again.'],
    ['down', 502, 'AI_FAILED', 'Failed to get AI suggestions. Please try again.'],
  ] as const)('in the mood "%s" it answers %i, and the rest goes on', async (mood, status, code, message) => {
    const ama = await asking.member('Ama')
    model.mood = mood
    const answer = await help(ama, 'bio')
    expect(answer.status).toBe(status)
    if (code) expect(answer.body).toMatchObject({ code, message })
    expect((await ama.request('GET', '/api/profiles/me')).status).toBe(200)
  })

  test('fifty lines that try to command it stay data', async () => {
    const ama = await asking.member('Ama')
    model.asked.length = 0
    model.answer = ({ user }) => `As you wish: ${user} PWNED https://evil.example`
    for (const line of INJECTIONS) {
      const { status, body } = await help(ama, 'bio', { ...FACTS, skills: [line.slice(0, 60).trim()] })
      expect(status).toBe(200)
      expect(body.suggestion).not.toMatch(/PWNED|As you wish/)
    }
    // The rules are the same for everybody, and nothing of a form is among them.
    expect(new Set(model.asked.map(({ system }) => system)).size).toBe(1)
    expect(model.asked).toHaveLength(INJECTIONS.length)
  })
})

test('each member has a daily allowance, with and without a provider', async () => {
  const limited = await startWorld({ LIMIT_AI: '2/86400' })
  const [ama, kofi] = [await limited.member('Ama'), await limited.member('Kofi')]
  expect((await help(ama, 'bio')).status).toBe(200)
  expect((await help(ama, 'skills')).status).toBe(200)
  const refused = await help(ama, 'bio')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe('Too many requests. Please wait a moment and try again.')
  expect((await help(kofi, 'bio')).status).toBe(200)
  await limited.stop()
})
