// One database is enough: a conversation is read as by the procedures of chat; the text is composed in memory or by the model.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Replies } from '#contract/writing-api.ts'
import { nextSteps } from '#server/writing/built-in/replies.ts'
import { daysUntil } from '#server/writing/reply-state.ts'
import { INJECTIONS } from '#test/injections.ts'
import { startModel } from '#test/model-server.ts'
import { startWorld, world } from '#test/world.ts'
import type { Actor, World } from '#test/world.ts'

const plain = await world()
const model = await startModel()
const times = { firstWordMs: 5_000, retryMs: 1, openMs: 0 }
const reading = await startWorld({ ...model.settings, AI_CHAT: 'on' }, { aiTimes: times })
const notReading = await startWorld(model.settings, { aiTimes: times })
afterAll(async () => {
  await reading.stop()
  await notReading.stop()
  await model.stop()
})
beforeEach(() => {
  model.mood = 'normal'
  model.asked.length = 0
  model.answer = () => '1. Yes, gladly.\n- "Which day?"\n* Let me check.\nA fourth one.'
})

const suggest = (who: Actor, id: string) => who.request('POST', `/api/conversations/${id}/replies`)
const repliesOf = async (who: Actor, id: string) => (await suggest(who, id)).body as Replies
const say = (who: Actor, id: string, content: string) =>
  who.call.messages.send({ id, client_id: crypto.randomUUID(), content })
const pairIn = async (of: World) => {
  const [ama, kofi] = [await of.member('Ama Mensah', { role: 'mentor' }), await of.member('Kofi', { role: 'mentee' })]
  return { ama, kofi, ...(await of.matched(ama, kofi)) }
}

describe('the built-in suggestions follow the mentorship', () => {
  test('from the first message to the feedback', async () => {
    const { ama, kofi, match_id, conversation_id: id } = await pairIn(plain)
    const first = async (who: Actor) => (await repliesOf(who, id)).suggestions[0]
    expect(await first(kofi)).toBe('Hello Ama, thank you for connecting. What are you working on?')
    await say(ama, id, 'Hello')
    expect((await repliesOf(kofi, id)).suggestions).toEqual([
      'Thank you, Ama. Let me think about it and come back to you.',
      'Would you be open to mentoring me?',
      'Shall we have a short call this week?',
    ])
    const asked = await kofi.call.mentorshipRequests.create({
      id: match_id,
      request_id: crypto.randomUUID(),
      mentorship_type: 'technical',
      duration_frequency: 'weekly',
    })
    expect(await first(kofi)).toBe('I have sent you a mentorship request. Take the time you need.')
    expect(await first(ama)).toBe('Thank you for your mentorship request. What is your first goal?')
    const { id: mentorship_id } = await ama.call.mentorshipRequests.accept({ id: asked.id })
    expect(await first(ama)).toBe('Shall we find a time for our next session?')
    const tomorrow = new Date(plain.app.clock.now().getTime() + 86_400_000)
    tomorrow.setUTCSeconds(0, 0)
    await ama.call.scheduledSessions.create({
      id: mentorship_id,
      scheduled_id: crypto.randomUUID(),
      starts_at: tomorrow.toISOString(),
      duration_minutes: 60,
      place: 'The library',
    })
    expect(await first(kofi)).toBe('I am looking forward to our session tomorrow.')
    await plain.wait(2 * 86_400_000)
    await ama.call.mentorshipSessions.create({
      id: mentorship_id,
      session_id: crypto.randomUUID(),
      session_date: tomorrow.toISOString(),
      duration_minutes: 60,
    })
    expect(await first(kofi)).toBe('Thank you for our last session, Ama. It helped me.')
    expect(await first(ama)).toBe('What helped you most in our sessions so far?')
    await kofi.call.mentorshipFeedback.create({ id: mentorship_id, rating: 5 })
    expect(await first(kofi)).toBe('Shall we find a time for our next session?')
    expect(model.asked).toEqual([])
  })

  test('there are three at most for every state', () => {
    for (const mentorship of ['mentor', 'mentee', null] as const)
      for (const request of ['mine', 'theirs', null] as const)
        for (const session_in_days of [null, 0, 1, 5])
          for (const messages of [0, 3])
            for (const logged of [0, 2]) {
              const state = {
                mentorship,
                request,
                session_in_days,
                messages,
                sessions_logged: logged,
                feedback_given: false,
              }
              const steps = nextSteps({ ...state, my_role: 'both', peer_role: 'both', peer_wrote_last: true })
              expect(steps).toHaveLength(3)
            }
  })

  test.each([
    ['2026-03-01T22:30:00Z', '2026-03-01T21:30:00Z', 'Africa/Nairobi', 0],
    ['2026-03-01T22:30:00Z', '2026-03-01T20:30:00Z', 'Africa/Nairobi', 1],
    ['2026-03-29T10:00:00Z', '2026-03-28T23:30:00Z', 'Europe/London', 1],
    ['2026-03-05T10:00:00Z', '2026-03-01T10:00:00Z', 'UTC', 4],
  ])('%s is at %s in %s so many days away', (then, now, zone, days) => {
    expect(daysUntil(new Date(then), new Date(now), zone)).toBe(days)
  })
})

describe('the model reads a conversation', () => {
  test('only where the operator allows it and both have switched it on, from the next time on', async () => {
    const { ama, kofi, conversation_id: id } = await pairIn(reading)
    await say(ama, id, 'A secret between us')
    const settings = { allowed: true, on: false, peer_on: false }
    expect(await repliesOf(kofi, id)).toMatchObject({ read: false, settings })
    expect(await kofi.call.writing.setReplySettings({ on: true })).toEqual({ allowed: true, on: true })
    expect(await repliesOf(kofi, id)).toMatchObject({ read: false, settings: { ...settings, on: true } })
    expect(await repliesOf(ama, id)).toMatchObject({ read: false, settings: { ...settings, peer_on: true } })
    expect(model.asked).toEqual([])
    await ama.call.writing.setReplySettings({ on: true })
    await ama.call.writing.setReplySettings({ on: true })
    expect(await repliesOf(kofi, id)).toEqual({
      suggestions: ['Yes, gladly.', 'Which day?', 'Let me check.'],
      read: true,
      settings: { allowed: true, on: true, peer_on: true },
    })
    expect(JSON.parse(model.asked[0]?.user ?? '')).toEqual({
      messages: [{ from: 'them', text: 'A secret between us' }],
    })
    expect(JSON.stringify(model.asked)).not.toMatch(/Mensah|mail\.example/)
    await ama.call.writing.setReplySettings({ on: false })
    expect(await repliesOf(kofi, id)).toMatchObject({ read: false })
    expect(model.asked).toHaveLength(1)
    expect(await ama.call.writing.readReplySettings()).toEqual({ allowed: true, on: false })
  })

  test('never without AI_CHAT=on, whatever both have switched on', async () => {
    const { ama, kofi, conversation_id: id } = await pairIn(notReading)
    await say(ama, id, 'A secret between us')
    for (const who of [ama, kofi]) await who.call.writing.setReplySettings({ on: true })
    expect(await repliesOf(kofi, id)).toMatchObject({
      read: false,
      settings: { allowed: false, on: true, peer_on: true },
    })
    expect(model.asked).toEqual([])
  })

  const open = async () => {
    const pair = await pairIn(reading)
    await say(pair.ama, pair.conversation_id, 'Hello')
    for (const who of [pair.ama, pair.kofi]) await who.call.writing.setReplySettings({ on: true })
    return pair
  }

  test('the last twenty messages, each cut', async () => {
    const { ama, kofi, conversation_id: id } = await open()
    for (let n = 1; n <= 22; n++) await say(n % 2 === 0 ? ama : kofi, id, `${n} ${'x'.repeat(1_000)}`)
    await repliesOf(kofi, id)
    const { messages } = JSON.parse(model.asked[0]?.user ?? '') as { messages: { from: string; text: string }[] }
    expect(messages.map(({ text }) => Number(text.split(' ')[0]))).toEqual(Array.from({ length: 20 }, (_, n) => n + 3))
    expect(Math.max(...messages.map(({ text }) => text.length))).toBe(600)
    expect(messages.at(-1)?.from).toBe('them')
  })

  test.each([
    ['hanging', 502, 'AI_FAILED'],
    ['429', 429, 'TOO_MANY_REQUESTS'],
    ['402', 402, 'CREDITS_DEPLETED'],
    ['cut', 502, 'AI_FAILED'],
    ['garbage', 502, 'AI_FAILED'],
    ['down', 502, 'AI_FAILED'],
    ['slow', 200, undefined],
  ] as const)('in the mood "%s" it answers %i, and messages are sent all the same', async (mood, status, code) => {
    const { kofi, conversation_id: id } = await open()
    model.mood = mood
    const answer = await suggest(kofi, id)
    expect(answer.status).toBe(status)
    if (code) expect(answer.body.code).toBe(code)
    expect((await say(kofi, id, 'By hand')).body.content).toBe('By hand')
  })

  test('lines that try to command it stay data, and no address is suggested', async () => {
    const { ama, kofi, conversation_id: id } = await open()
    for (const line of INJECTIONS) await say(ama, id, line)
    model.answer = () => 'Visit https://evil.example\nWrite to a@evil.example\nFine, thank you.'
    expect((await repliesOf(kofi, id)).suggestions).toEqual(['Fine, thank you.'])
    model.answer = ({ system }) => system
    expect((await suggest(kofi, id)).body).toMatchObject({ code: 'AI_FAILED' })
    expect(model.asked[0]?.system).not.toMatch(/evil|PWNED/)
  })
})

test('outsiders do not know of a conversation', async () => {
  const { conversation_id } = await pairIn(plain)
  expect((await suggest(await plain.member('Esi'), conversation_id)).status).toBe(404)
})
