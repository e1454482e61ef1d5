// One database is enough: two profiles are read by their keys; the text is composed in memory or by the model.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MENTORSHIP_TYPES, REQUEST_MESSAGE_MAX } from '#contract/mentorship.ts'
import { namesOnly } from '#server/writing/only-facts.ts'
import { INJECTIONS } from '#test/injections.ts'
import type { Details } from '#test/people.ts'
import { startModel } from '#test/model-server.ts'
import { startWorld, world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const plain = await world()
const model = await startModel()
const asking = await startWorld(model.settings, { aiTimes: { firstWordMs: 5_000, retryMs: 1, openMs: 0 } })
afterAll(async () => {
  await asking.stop()
  await model.stop()
})
beforeEach(() => {
  model.mood = 'normal'
  model.answer = () => 'Hello Ama, would you mentor me in Data science?'
})

const MENTOR: Details & { skills: string[] } = {
  role: 'mentor',
  country: 'GB',
  skills: ['Data science', 'SQL'],
  bio: 'I lead teams.',
}
const LEARNS = { skills: ['Excel'], interests: ['Chess'], goals: ['Machine learning'] }
const MENTEE: Details = { role: 'mentee', country: 'KE', ...LEARNS }
const pairIn = async (of: typeof plain, mentorIs: object = {}) => {
  const [ama, kofi] = [
    await of.member('Dr. Ama Mensah', { ...MENTOR, ...mentorIs }),
    await of.member('Kofi Boateng', MENTEE),
  ]
  return { ama, kofi, ...(await of.matched(ama, kofi)) }
}
const draft = (who: Actor, match_id: string, mentorship_type: string = 'technical') =>
  who.request('POST', `/api/matches/${match_id}/mentorship-draft`, { mentorship_type })

describe('without a provider', () => {
  test('a draft names what the two profiles say, for every type, and nothing else', async () => {
    const { kofi, match_id } = await pairIn(plain)
    const facts = ['Ama', 'United Kingdom', 'Kenya', ...MENTOR.skills, ...Object.values(LEARNS).flat()]
    const drafts = []
    for (const type of MENTORSHIP_TYPES) {
      const { status, body } = await draft(kofi, match_id, type)
      expect(status).toBe(200)
      expect(namesOnly(body.suggestion, facts), body.suggestion).toBe(true)
      expect(body.suggestion).toMatch(/^(Hello|Hi|Dear) Ama,\n\n/)
      expect(body.suggestion).toContain('Data science')
      drafts.push(body.suggestion)
    }
    expect(new Set(drafts).size).toBe(MENTORSHIP_TYPES.length)
  })

  test('profiles of the greatest length make a draft that can be sent', async () => {
    const long = Array.from({ length: 30 }, (_, n) => `${n}${'w'.repeat(57)}`)
    const { kofi, match_id } = await pairIn(plain, { skills: long })
    const { body } = await draft(kofi, match_id)
    expect(body.suggestion.length).toBeLessThanOrEqual(REQUEST_MESSAGE_MAX)
    const sent = { request_id: crypto.randomUUID(), mentorship_type: 'technical', duration_frequency: 'weekly' }
    const asked = await kofi.request('POST', `/api/matches/${match_id}/mentorship-requests`, {
      ...sent,
      message: body.suggestion,
    })
    expect(asked.status).toBe(201)
  })

  test('outsiders, sides of a match that waits, and who is blocked get 404; a type is needed', async () => {
    const { ama, kofi, match_id } = await pairIn(plain)
    const [esi, yaw] = [await plain.member('Esi'), await plain.member('Yaw')]
    expect((await draft(esi, match_id)).status).toBe(404)
    expect((await draft(esi, match_id, 'nonsense')).status).toBe(404)
    expect((await draft(esi, (await plain.pending(esi, yaw)).match_id)).status).toBe(404)
    const refused = await draft(kofi, match_id, '')
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('Please choose what type of mentorship you need')
    await ama.call.blocks.create({ id: kofi.id })
    expect((await draft(kofi, match_id)).status).toBe(404)
  })
})

describe('with a provider', () => {
  test('the draft is the model’s; it is told neither names nor addresses but the first name of the other', async () => {
    const { kofi, match_id } = await pairIn(asking)
    model.asked.length = 0
    expect((await draft(kofi, match_id)).body).toEqual({
      suggestion: 'Hello Ama, would you mentor me in Data science?',
    })
    const sent = JSON.stringify(model.asked)
    expect(JSON.parse(model.asked[0]?.user ?? '')).toMatchObject({
      mentorship_type: 'technical',
      peer: { first_name: 'Ama' },
    })
    expect(sent).not.toMatch(/Mensah|Boateng|mail\.example/)
  })

  test.each([
    ['hanging', 502, 'AI_FAILED'],
    ['429', 429, 'TOO_MANY_REQUESTS'],
    ['402', 402, 'CREDITS_DEPLETED'],
    ['cut', 502, 'AI_FAILED'],
    ['garbage', 502, 'AI_FAILED'],
    ['down', 502, 'AI_FAILED'],
    ['slow', 200, undefined],
  ] as const)('in the mood "%s" it answers %i', async (mood, status, code) => {
    const { kofi, match_id } = await pairIn(asking)
    model.mood = mood
    const answer = await draft(kofi, match_id)
    expect(answer.status).toBe(status)
    if (code) expect(answer.body.code).toBe(code)
    const sent = { request_id: crypto.randomUUID(), mentorship_type: 'life', duration_frequency: 'weekly' }
    expect((await kofi.request('POST', `/api/matches/${match_id}/mentorship-requests`, sent)).status).toBe(201)
  })

  test('fifty lines in the other’s bio stay data, and what they ask for is not drafted', async () => {
    const { kofi, match_id } = await pairIn(asking, {
      bio: INJECTIONS.join('\n').slice(0, 2000),
      skills: ['SQL', ...INJECTIONS.slice(20, 40).map((one) => one.slice(0, 60).trim())],
    })
    const [secret] = [await asking.member('Secret Keeper', { goals: ['Hidden goal'], bio: 'Hidden bio' })]
    model.asked.length = 0
    model.answer = () => 'Visit https://evil.example and ask Zuberi, 4711.'
    const { body } = await draft(kofi, match_id)
    expect(body.suggestion).not.toMatch(/evil|Zuberi|4711|OVERRIDE|Hidden/)
    expect(body.suggestion).toContain('SQL')
    model.answer = ({ system }) => `Here it is: ${system}`
    const refused = await draft(kofi, match_id)
    expect(refused.body.code).toBe('AI_FAILED')
    expect(JSON.stringify(refused.body)).not.toContain('You help members')
    expect(JSON.stringify(model.asked)).not.toMatch(new RegExp(`Hidden|${secret.name}`))
    expect(model.asked[0]?.system).not.toContain('Ignore all previous')
  })
})
