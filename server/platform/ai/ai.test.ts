import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAi } from '#server/platform/ai/ai.ts'
import type { AiCall, AiTimes, EmbedCall } from '#server/platform/ai/call.ts'
import { AiFailure } from '#server/platform/ai/failure.ts'
import { tokensAtMost } from '#server/platform/ai/spending.ts'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { freshDatabase } from '#test/database.ts'
import { MOODS, startModel } from '#test/model-server.ts'
import type { ModelServer } from '#test/model-server.ts'

const log = createLog('silent')
const clock = { now: () => new Date('2026-03-01T23:30:00Z') }
const DAY = '2026-03-01'
const CALL: AiCall = {
  purpose: 'form_helper',
  who: { memberId: '01890000-0000-7000-8000-000000000001' },
  messages: [{ role: 'user', content: 'Hello there' }],
  maxTokens: 100,
}
const QUICK: Partial<AiTimes> = { retryMs: 1, firstWordMs: 15_000 }
/** What a hanging provider is waited for here; the others answer long before it on any machine. */
const HANGING: Partial<AiTimes> = { ...QUICK, firstWordMs: 400 }

let database: Database
let model: ModelServer
beforeAll(async () => {
  database = await freshDatabase()
  model = await startModel({ slowMs: 5 })
})
afterAll(async () => {
  await model.stop()
  await database.close()
})
beforeEach(async () => {
  model.mood = 'normal'
  model.failing = 0
  model.refusing = []
  model.answer = () => 'An answer of the model.'
  model.tokens = () => 25
  model.asked.length = 0
  await database.db.execute(sql`delete from ai_days`)
  await database.db.execute(sql`delete from ai_use`)
})

const SECRETS = { PUBLIC_URL: 'https://bridge.test', SECRET: 'x'.repeat(32) }
const open = (more: Record<string, string> = {}, times: Partial<AiTimes> = QUICK) =>
  createAi(
    { config: readConfig('serve', { ...SECRETS, ...model.settings, ...more }), clock, db: database.db, log },
    times,
  )
const reasonOf = (error: unknown) => (error instanceof AiFailure ? error.reason : error)
const ASKED = tokensAtMost(['Hello there'])
const failing = (call: Promise<unknown>) => call.then(() => 'answered', reasonOf)
const spent = async () =>
  (await rows<{ tokens: string }>(database.db, sql`select tokens from ai_days`)).map((r) => Number(r.tokens))

describe('a call', () => {
  test('is answered, in pieces or as a whole, and its tokens are counted for who asked', async () => {
    const ai = open()
    const pieces: string[] = []
    for await (const piece of ai.stream(CALL)) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.join('')).toBe('An answer of the model.')
    expect(await ai.whole({ ...CALL, who: 'visitor', purpose: 'assistant' })).toBe('An answer of the model.')
    await ai.whole({ ...CALL, who: 'visitor', purpose: 'assistant' })
    expect(model.asked[0]).toMatchObject({ model: 'model-of-the-tests', max_tokens: 100, user: 'Hello there' })
    expect(await spent()).toEqual([75])
    const use = await rows(
      database.db,
      sql`select day::text, purpose, user_id, calls, tokens::int from ai_use order by calls`,
    )
    expect(use).toEqual([
      { day: DAY, purpose: 'form_helper', user_id: '01890000-0000-7000-8000-000000000001', calls: 1, tokens: 25 },
      { day: DAY, purpose: 'assistant', user_id: null, calls: 2, tokens: 50 },
    ])
  })

  test('without a provider is refused as not configured', async () => {
    const ai = createAi({ config: readConfig('serve', SECRETS), clock, db: database.db, log })
    expect(ai.isConfigured).toBe(false)
    expect(await failing(ai.whole(CALL))).toBe('not_configured')
  })

  test.each([
    ['normal', 'answered'],
    ['slow', 'answered'],
    ['hanging', 'failed'],
    ['429', 'rate_limited'],
    ['402', 'credits_depleted'],
    ['cut', 'failed'],
    ['garbage', 'failed'],
    ['down', 'failed'],
  ] as const)('in the mood "%s" ends as %s, with the spending within the limit', async (mood, outcome) => {
    expect(MOODS).toContain(mood)
    model.mood = mood
    const ai = open({}, mood === 'hanging' ? HANGING : QUICK)
    expect(await failing(ai.whole(CALL))).toBe(outcome)
    const reserved = tokensAtMost(['Hello there']) + 100
    const cost = { normal: 25, slow: 25, hanging: reserved, 429: 0, 402: 0, cut: reserved, garbage: reserved, down: 0 }
    // A connection that breaks before an answer may still have been a call.
    expect([cost[mood], reserved]).toContain((await spent())[0])
    if (mood !== 'down') expect(await spent()).toEqual([cost[mood]])
  })

  test('is tried again after a 5xx, twice at most, and not once it has said a word', async () => {
    const ai = open()
    model.failing = 2
    expect(await ai.whole(CALL)).toBe('An answer of the model.')
    expect(model.asked).toHaveLength(3)
    model.failing = 3
    expect(await failing(ai.whole(CALL))).toBe('failed')
    expect(model.asked).toHaveLength(6)
    model.mood = 'cut'
    model.failing = 0
    expect(await failing(ai.whole(CALL))).toBe('failed')
    expect(model.asked).toHaveLength(7)
  })

  test('does without a field that the endpoint does not take, and so do those after it', async () => {
    model.refusing = ['stream_options', 'max_tokens']
    const ai = open()
    for (let n = 0; n < 2; n++) expect(await ai.whole(CALL)).toBe('An answer of the model.')
    expect(model.asked).toHaveLength(4)
    expect(model.asked.at(-1)).toMatchObject({ max_completion_tokens: 100 })
    model.refusing = ['messages']
    expect(await failing(ai.whole(CALL))).toBe('failed')
    expect(model.asked).toHaveLength(5)
    expect(await spent()).toEqual([50])
  })

  test('that its caller ends is ended at the provider, and is no failure of it', async () => {
    model.mood = 'hanging'
    const ai = open()
    for (let n = 0; n < 6; n++) {
      const before = model.left()
      const leaving = new AbortController()
      const call = ai.whole({ ...CALL, signal: leaving.signal })
      const seen = expect(call).rejects.toThrow('gone')
      await expect.poll(() => model.asked.length).toBe(n + 1)
      leaving.abort(new Error('gone'))
      await seen
      await expect.poll(() => model.left()).toBe(before + 1)
    }
    model.mood = 'normal'
    expect(await ai.whole(CALL)).toBe('An answer of the model.')
  })

  test('that is ended before it was sent costs nothing', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(open().whole({ ...CALL, signal })).rejects.toThrow('gone')
    expect(model.asked).toHaveLength(0)
    expect(await spent()).toEqual([0])
  })

  test('that its caller ends before the first word costs what was asked, and nothing of the answer', async () => {
    model.mood = 'hanging'
    const leaving = new AbortController()
    const seen = expect(open().whole({ ...CALL, signal: leaving.signal })).rejects.toThrow('gone')
    await expect.poll(() => model.asked.length).toBe(1)
    leaving.abort(new Error('gone'))
    await seen
    expect(await spent()).toEqual([ASKED])
  })

  test('whose reader stops is ended at the provider, and costs what was asked and written', async () => {
    const before = model.left()
    model.mood = 'slow'
    model.answer = () => 'word '.repeat(2_000)
    let read = ''
    for await (const piece of open().stream({ ...CALL, maxTokens: 1_000 })) {
      expect(piece).not.toBe('')
      read += piece
      if (read.length > 20) break
    }
    await expect.poll(() => model.left()).toBe(before + 1)
    expect(await spent()).toEqual([ASKED + read.length])
  })

  test('answers in plain text without control signs, cut to length', async () => {
    model.answer = () => 'One\u0000 \u001b[31mtwo\u202e thr\u200bee\r\nfour 🦒🦒'
    expect(await open().whole(CALL)).toBe('One [31mtwo three\nfour 🦒🦒')
    expect(await open().whole({ ...CALL, maxLength: 25 })).toBe('One [31mtwo three\nfour 🦒')
    expect(await open().whole({ ...CALL, maxLength: 24 })).toBe('One [31mtwo three\nfour')
    model.answer = () => '\u200b \u0000'
    expect(await failing(open().whole(CALL))).toBe('failed')
  })

  test('with a key that is refused fails, and the key is in no error', async () => {
    const ai = open({ AI_API_KEY: 'wrong-key' })
    const error: unknown = await ai.whole(CALL).catch((e: unknown) => e)
    expect(reasonOf(error)).toBe('failed')
    expect(String(error)).not.toContain('wrong-key')
  })
})

describe('the breaker', () => {
  test('opens after five failures in a row, and spares the provider', async () => {
    model.mood = 'garbage'
    const ai = open({}, { ...QUICK, openMs: 3_600_000 })
    for (let n = 0; n < 7; n++) expect(await failing(ai.whole(CALL))).toBe('failed')
    expect(model.asked).toHaveLength(5)
    model.mood = 'normal'
    expect(await failing(ai.whole(CALL))).toBe('failed')
  })

  test('closes with a trial that is answered', async () => {
    model.mood = 'garbage'
    const ai = open({}, { ...QUICK, openMs: 0 })
    for (let n = 0; n < 7; n++) expect(await failing(ai.whole(CALL))).toBe('failed')
    model.mood = 'normal'
    expect(await failing(ai.whole(CALL))).toBe('answered')
    expect(await failing(ai.whole(CALL))).toBe('answered')
  })

  test('is not opened by empty answers: the provider has answered', async () => {
    const ai = open()
    model.answer = () => ''
    for (let n = 0; n < 6; n++) expect(await failing(ai.whole(CALL))).toBe('failed')
    model.answer = () => 'An answer of the model.'
    expect(await failing(ai.whole(CALL))).toBe('answered')
  })

  test('is not opened by readers who take longer than an answer may', async () => {
    const ai = open({}, { ...QUICK, wholeMs: 2_000 })
    model.mood = 'slow'
    model.answer = () => 'word '.repeat(2_000)
    const all = model.left() + 6
    const readSlowly = async () => {
      for await (const _ of ai.stream(CALL)) await expect.poll(() => model.left()).toBe(all)
    }
    const ends = await Promise.all(Array.from({ length: 6 }, () => failing(readSlowly())))
    expect(new Set(ends)).toEqual(new Set(['failed']))
    model.mood = 'normal'
    model.answer = () => 'An answer of the model.'
    expect(await failing(ai.whole(CALL))).toBe('answered')
  })

  test('is not opened by refusals, nor by a spent limit', async () => {
    model.mood = '429'
    const ai = open({ AI_DAILY_LIMIT: '400' })
    for (let n = 0; n < 6; n++) expect(await failing(ai.whole(CALL))).toBe('rate_limited')
    model.mood = 'garbage'
    for (let n = 0; n < 2; n++) expect(await failing(ai.whole(CALL))).toBe('failed')
    for (let n = 0; n < 6; n++) expect(await failing(ai.whole(CALL))).toBe('credits_depleted')
  })
})

describe('embeddings', () => {
  const EMBED: EmbedCall = { purpose: 'match_embeddings', who: 'everybody', texts: ['One', 'Two texts'] }
  const vectors = { AI_EMBEDDING_MODEL: 'vectors-of-the-tests' }
  const reserved = tokensAtMost(EMBED.texts)

  test('are a vector for each text, and counted', async () => {
    const ai = open(vectors)
    expect(await ai.embed(EMBED)).toEqual([
      [1, 3],
      [1, 9],
    ])
    expect(model.embedded.at(-1)).toMatchObject({ model: 'vectors-of-the-tests', input: EMBED.texts })
    expect(await spent()).toEqual([2])
    expect(await rows(database.db, sql`select purpose, user_id, tokens::int from ai_use`)).toEqual([
      { purpose: 'match_embeddings', user_id: null, tokens: 2 },
    ])
  })

  test('are refused where no model is named', async () => {
    expect(open().embeddingModel).toBeNull()
    expect(await failing(open().embed({ ...EMBED, texts: [] }))).toBe('not_configured')
  })

  test.each([
    ['hanging', 'failed'],
    ['429', 'rate_limited'],
    ['402', 'credits_depleted'],
    ['cut', 'failed'],
    ['garbage', 'failed'],
    ['down', 'failed'],
  ] as const)('in the mood "%s" end as %s, with at most what was reserved', async (mood, outcome) => {
    model.mood = mood
    expect(await failing(open(vectors, HANGING).embed(EMBED))).toBe(outcome)
    expect((await spent())[0]).toBeLessThanOrEqual(reserved)
  })

  test.each([
    ['no numbers', []],
    ['nothing but zeros', [0, 0]],
    ['too many numbers', Array.from({ length: 5_000 }, () => 1)],
  ])('are a failure with %s', async (_, vector) => {
    model.vectorOf = () => vector
    expect(await failing(open(vectors).embed(EMBED))).toBe('failed')
    model.vectorOf = (text) => (text === 'One' ? [1] : [1, 2])
    expect(await failing(open(vectors).embed(EMBED))).toBe('failed')
    model.vectorOf = (text) => [1, text.length]
  })

  test('have a breaker of their own, and leave half of AI_DAILY_LIMIT', async () => {
    model.mood = 'garbage'
    const ai = open(vectors, { ...QUICK, openMs: 3_600_000 })
    const before = model.embedded.length
    for (let n = 0; n < 7; n++) expect(await failing(ai.embed(EMBED))).toBe('failed')
    expect(model.embedded).toHaveLength(before + 5)
    model.mood = 'normal'
    expect(await failing(ai.whole(CALL))).toBe('answered')
    const half = open({ ...vectors, AI_DAILY_LIMIT: String(2 * reserved - 1) })
    await database.db.execute(sql`delete from ai_days`)
    expect(await failing(half.embed(EMBED))).toBe('credits_depleted')
  })
})

describe('AI_DAILY_LIMIT', () => {
  const reserved = tokensAtMost(['Hello there']) + 100

  test('refuses a call that could pass it, and holds a day', async () => {
    const ai = open({ AI_DAILY_LIMIT: String(reserved + 24) })
    expect(await ai.whole(CALL)).toBe('An answer of the model.')
    expect(await failing(ai.whole(CALL))).toBe('credits_depleted')
    const tomorrow = { now: () => new Date('2026-03-02T00:00:00Z') }
    const config = readConfig('serve', { ...SECRETS, ...model.settings, AI_DAILY_LIMIT: String(reserved) })
    expect(await createAi({ config, clock: tomorrow, db: database.db, log }).whole(CALL)).toBe(
      'An answer of the model.',
    )
  })

  test('keeps what was reserved where the provider does not say what a call cost', async () => {
    model.tokens = undefined
    await open().whole(CALL)
    expect(await spent()).toEqual([reserved])
  })
})
