import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAi } from '#server/platform/ai/ai.ts'
import { AiFailure } from '#server/platform/ai/failure.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { freshDatabase, onPostgres } from '#test/database.ts'
import { startModel } from '#test/model-server.ts'
import type { ModelServer } from '#test/model-server.ts'
import { databaseUrl } from '#test/template.ts'

const log = createLog('silent')
const LIMIT = 20_000
/** What a call costs here; its reservation is larger. */
const COST = 40
/** The embedded database has one connection, which does one thing after the other. */
const CALLS = onPostgres ? 2_000 : 400
const TOGETHER = 25
/** Only a hang takes so long: a call that is cut off would fail for another reason. */
const PATIENT = { firstWordMs: 120_000, wholeMs: 120_000 }

let database: Database
let second: Database
let model: ModelServer
beforeAll(async () => {
  database = await freshDatabase()
  const [named] = await rows<{ name: string }>(database.db, sql`select current_database() as name`)
  second = onPostgres ? openPostgres(databaseUrl(process.env.DATABASE_URL ?? '', named?.name ?? '')) : database
  model = await startModel()
  model.tokens = () => COST
  model.answer = () => 'Yes'
})
afterAll(async () => {
  await model.stop()
  if (second !== database) await second.close()
  await database.close()
})

test(
  'two processes that call at once never spend more than the limit, and come close to it',
  { timeout: 300_000 },
  async () => {
    const env = {
      PUBLIC_URL: 'https://bridge.test',
      SECRET: 'x'.repeat(32),
      ...model.settings,
      AI_DAILY_LIMIT: String(LIMIT),
    }
    const config = readConfig('serve', env)
    let answered = 0
    const outcomes = new Set<string>()
    const caller = async (of: Database, calls: number) => {
      const ai = createAi({ config, clock: systemClock, db: of.db, log }, PATIENT)
      let left = calls
      const one = async () => {
        while (left > 0) {
          left -= 1
          const call = { purpose: 'assistant' as const, who: 'visitor' as const, maxTokens: 20 }
          await ai.whole({ ...call, messages: [{ role: 'user', content: 'Hi' }] }).then(
            () => void (answered += 1),
            (error: unknown) => void outcomes.add(error instanceof AiFailure ? error.reason : String(error)),
          )
        }
      }
      await Promise.all(Array.from({ length: TOGETHER }, one))
    }
    await Promise.all([caller(database, CALLS), caller(second, CALLS)])
    const [day] = await rows<{ tokens: number }>(database.db, sql`select sum(tokens)::int as tokens from ai_days`)
    expect([...outcomes]).toEqual(['credits_depleted'])
    expect(model.asked).toHaveLength(answered)
    expect(answered * COST).toBeLessThanOrEqual(LIMIT)
    expect(answered * COST).toBeGreaterThan(LIMIT * 0.9)
    expect(day?.tokens).toBe(answered * COST)
    const [use] = await rows<{ calls: number }>(database.db, sql`select sum(calls)::int as calls from ai_use`)
    expect(use?.calls).toBe(answered)
  },
)
